import CSystem
import Glibc
import Terminal

extension Session {
  /// Sends what differs from the last canvas in one write, and nothing when nothing does. The bytes sent.
  @discardableResult
  public mutating func show(_ canvas: borrowing Canvas) -> Int {
    guard !isClosed, sekan_terminal_entered() else { return 0 }
    let frame = renderer.frame(canvas)
    let isLarge = frame.count >= 1024 && renderer.capabilities.canSynchronize
    let bytes = entering + (isLarge ? Array("\u{1b}[?2026h".utf8) + frame + Array("\u{1b}[?2026l".utf8) : frame)
    entering = []
    return send(bytes)
  }

  /// Reads the size anew; the next `show` draws whole.
  public mutating func resize() {
    size = Session.currentSize()
    renderer.resize(size)
  }

  /// The next `show` draws whole.
  public mutating func redraw() {
    renderer.redraw()
  }

  /// The bell, which reaches a person also through tmux.
  public mutating func ring() {
    sendRaw([0x07])
  }

  /// Sends a text for the clipboard of the terminal, whatever lies between. Nobody answers.
  public mutating func copy(_ text: String) -> Copied {
    guard renderer.capabilities.isAnsi, !renderer.capabilities.isOld else { return .unknownHere }
    let carrier = Clipboard.Carrier(term: term, tmux: variable("TMUX"), screen: variable("STY"))
    guard let bytes = Clipboard.bytes(copying: text, through: carrier) else { return .tooLong }
    sendRaw(bytes)
    return .sent(carrier)
  }

  /// Asks the terminal to notify the desktop it runs on; nil leaves the way to what is known of it. Nobody answers.
  public mutating func notify(_ title: String, _ text: String, by way: DesktopNotice.Way?) {
    guard renderer.capabilities.isAnsi, !renderer.capabilities.isOld else { return }
    let carrier = Clipboard.Carrier(term: term, tmux: variable("TMUX"), screen: variable("STY"))
    let way = way ?? DesktopNotice.way(term: term) { name in getenv(name).map { String(cString: $0) } }
    sendRaw(DesktopNotice.bytes(title: title, text: text, by: way, through: carrier))
  }

  private func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Bytes that are no drawing: the clipboard, the title. Nothing checks them, so nothing that was typed or read may
  /// be in them without being made safe first.
  public mutating func sendRaw(_ bytes: [UInt8]) {
    guard !isClosed, sekan_terminal_entered() else { return }
    let all = entering + bytes
    entering = []
    send(all)
  }

  /// Asks the terminal something, followed by the question every terminal answers. When its answer
  /// (`Reply.attributes`) has come, `answered` is to be called; what has not been answered is waited for, shortly,
  /// before the terminal is given back, so that no reply ends up in the shell.
  public mutating func ask(_ bytes: [UInt8]) {
    questions += 1
    sendRaw(bytes + Array("\u{1b}[c".utf8))
  }

  /// Whether a question about colours is understood and answered. A multiplexer may have several terminals behind it,
  /// or none; an old one may show the question.
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
    // half a frame may have arrived
    renderer.redraw()
    isClosed = !sekan_signals_ending()
    return 0
  }
}
