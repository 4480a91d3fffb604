import Kanban

/// Two machines, a server and another client.
protocol Stage {
  var server: FakeServer { get }
  var desk: Replica { get }
  var lap: Replica { get }
}

extension Stage {
  func sync() throws {
    for _ in 0..<3 {
      try desk.sync()
      try lap.sync()
    }
  }

  var objects: [String: FakeServer.Stored] { server.collections[Replica.tasks]?.objects ?? [:] }

  func text(_ href: String) -> String {
    String(decoding: objects[href]?.bytes ?? [], as: UTF8.self).replacing("\r\n ", with: "")
  }

  func href(_ title: String) -> String? {
    objects.first { text($0.key).contains("SUMMARY:" + title + "\r\n") }?.key
  }

  func changeOnServer(_ change: (inout FakeServer.Collection) -> Void) {
    var collection = server.collections[Replica.tasks] ?? FakeServer.Collection()
    change(&collection)
    server.collections[Replica.tasks] = collection
  }

  func edit(_ title: String, _ old: String, _ new: String) {
    changeOnServer { collection in
      for (href, stored) in collection.objects {
        let text = String(decoding: stored.bytes, as: UTF8.self)
        guard text.contains("SUMMARY:" + title) else { continue }
        collection.store(Array(text.replacing(old, with: new).utf8), at: href)
      }
    }
  }

  func file(_ lines: String...) -> [UInt8] {
    let task = lines.map { $0 + "\r\n" }.joined()
    return Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\n\(task)END:VTODO\r\nEND:VCALENDAR\r\n".utf8)
  }

  func unsentReasons(_ replica: Replica) throws -> [String?] {
    try replica.store.unsent(in: Project.home, after: nil, most: 99).map(\.parked)
  }
}
