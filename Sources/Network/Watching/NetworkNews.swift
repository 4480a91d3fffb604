import CSystem
import Glibc

/// Hints that a server may be reachable again: a new link, address or route, or a clock that was set or resumed after a
/// suspend. Only a request shows whether it is.
///
/// Without netlink, as in a sandbox, only the clock gives hints.
final class NetworkNews {
  /// The netlink socket that reports changes of the network; -1 if the kernel refuses it.
  let socket: Int32
  let timer = sekan_timer_create()

  /// From `linux/rtnetlink.h`: links, and addresses and routes of both versions of IP.
  private static let groups: UInt32 = 0x1 | 0x10 | 0x100 | 0x40 | 0x400
  private static let (newLink, newAddress, newRoute): (UInt16, UInt16, UInt16) = (16, 20, 24)
  /// A message about a link is also sent when it goes down; only the flags show which.
  private static let (flagsOfLink, runningFlag): (Int, UInt32) = (24, 0x40)

  init() {
    let (family, route): (Int32, Int32) = (16, 0)
    let kind = Int32(SOCK_RAW.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let file = Glibc.socket(family, kind, route)
    var address = (UInt16(family), UInt16(0), UInt32(0), NetworkNews.groups)
    let size = socklen_t(MemoryLayout.size(ofValue: address))
    let error = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(file, $0, size) }
    }
    if error != 0, file >= 0 { close(file) }
    socket = error == 0 ? file : -1
  }

  deinit {
    for file in [socket, timer] where file >= 0 { close(file) }
  }

  /// True if there was a hint. Reads all messages, as a burst is one hint.
  func hasCome() -> Bool {
    let (isBack, isClockAnother) = (hasNetworkCome(), timer >= 0 && sekan_timer_read(timer) != SEKAN_TIMER_QUIET)
    // The call arms the timer for a time in the far future, because only an armed timer notices the next change of the
    // clock.
    if isClockAnother { sekan_timer_disarm(timer) }
    return isBack || isClockAnother
  }

  private func hasNetworkCome() -> Bool {
    guard socket >= 0 else { return false }
    var hasCome = false
    withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
      while true {
        let count = recv(socket, buffer.baseAddress, buffer.count, 0)
        if count > 0 {
          hasCome = hasCome || NetworkNews.isHint(UnsafeRawBufferPointer(buffer)[..<count])
        } else if count < 0, errno == ENOBUFS {
          // The socket's queue overflowed and messages were lost, which counts as a hint.
          hasCome = true
        } else if count == 0 || errno != EINTR {
          return
        }
      }
    }
    return hasCome
  }

  /// True if one of the messages reports something new, and not only a removal. Each
  /// begins with its length and type, aligned to four bytes.
  static func isHint(_ messages: Slice<UnsafeRawBufferPointer>) -> Bool {
    var rest = UnsafeRawBufferPointer(rebasing: messages)
    while rest.count >= 16 {
      let length = Int(rest.loadUnaligned(as: UInt32.self))
      if isHint(ofOne: rest.prefix(max(16, length))) { return true }
      guard length >= 16, (length + 3) & ~3 < rest.count else { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest[((length + 3) & ~3)...])
    }
    return false
  }

  private static func isHint(ofOne message: Slice<UnsafeRawBufferPointer>) -> Bool {
    let message = UnsafeRawBufferPointer(rebasing: message)
    return switch message.loadUnaligned(fromByteOffset: 4, as: UInt16.self) {
    case newAddress, newRoute: true
    case newLink:
      message.count >= flagsOfLink + 4
        && message.loadUnaligned(fromByteOffset: flagsOfLink, as: UInt32.self) & runningFlag != 0
    default: false
    }
  }
}
