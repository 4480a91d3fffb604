import CSystem
import Glibc
import Terminal

extension Session {
  /// Sends the changes since the last canvas in one write. Returns the number of bytes sent.
  @discardableResult
  public mutating func show(_ canvas: borrowing Canvas) -> Int {
    guard !isClosed, sekan_terminal_entered() else { return 0 }
    let frame = renderer.frame(canvas)
    let isLarge = frame.count >= 1024 && renderer.capabilities.canSynchronize
    let bytes = entering + (isLarge ? Array("\u{1b}[?2026h".utf8) + frame + Array("\u{1b}[?2026l".utf8) : frame)
    entering = []
    return send(bytes)
  }

  /// Reads the terminal's size; the next `show` draws completely.
  public mutating func resize() {
    size = Session.currentSize()
    renderer.resize(size)
  }

  public mutating func redraw() {
    renderer.redraw()
  }

  /// Rings the bell, which works through tmux as well.
  public mutating func ring() {
    sendRaw([0x07])
  }

  /// Sends text to the terminal's clipboard, through multiplexers if needed. The terminal does not confirm it.
  public mutating func copy(_ text: String) -> Copied {
    guard renderer.capabilities.isAnsi, !renderer.capabilities.isOld else { return .unknownHere }
    let carrier = Clipboard.Carrier(term: term, tmux: variable("TMUX"), screen: variable("STY"))
    guard let bytes = Clipboard.bytes(copying: text, through: carrier) else { return .tooLong }
    sendRaw(bytes)
    return .sent(carrier)
  }

  /// Asks the terminal for a desktop notification; if `way` is nil it depends on the terminal. The terminal does not confirm it.
  public mutating func notify(_ title: String, _ text: String, by way: DesktopNotice.Way?) {
    guard renderer.capabilities.isAnsi, !renderer.capabilities.isOld else { return }
    let carrier = Clipboard.Carrier(term: term, tmux: variable("TMUX"), screen: variable("STY"))
    let way = way ?? DesktopNotice.way(term: term) { name in getenv(name).map { String(cString: $0) } }
    sendRaw(DesktopNotice.bytes(title: title, text: text, by: way, through: carrier))
  }

  private func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Sends bytes that do not draw, for example for the clipboard. They are not checked, so user input and file content must be sanitized first.
  public mutating func sendRaw(_ bytes: [UInt8]) {
    guard !isClosed, sekan_terminal_entered() else { return }
    let all = entering + bytes
    entering = []
    send(all)
  }

  /// Sends a query, followed by DA1, which every terminal answers. The caller calls `answered` when `Reply.attributes` arrives. Before the
  /// terminal is restored, outstanding replies are awaited briefly, so that they do not end up in the shell.
  public mutating func ask(_ bytes: [UInt8]) {
    questions += 1
    sendRaw(bytes + Array("\u{1b}[c".utf8))
  }

  /// Whether colour queries are safe. A multiplexer may have several terminals or none behind it, and an old terminal may print the query.
  public var answersColors: Bool {
    let isBehind = getenv("TMUX") != nil || getenv("STY") != nil || term.hasPrefix("tmux") || term.hasPrefix("screen")
    return !isBehind && renderer.capabilities.canSynchronize
  }

  public mutating func answered() {
    questions = max(0, questions - 1)
  }

  @discardableResult
  private mutating func send(_ bytes: [UInt8]) -> Int {
    guard !bytes.isEmpty else { return 0 }
    if sekan_write_all(sekan_terminal_writer(), bytes, bytes.count) { return bytes.count }
    // the terminal may have received half a frame
    renderer.redraw()
    isClosed = !sekan_signals_ending()
    return 0
  }
}
