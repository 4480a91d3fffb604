import CNcurses
import CSystem
import Glibc
import Terminal

/// Owns the terminal: sets raw mode, reads bytes, draws canvases, and restores the terminal however the program ends.
///
/// Use it as a local variable of `main`, because a top-level variable never runs its `deinit`. Only one may exist at a
/// time.
public struct Session: ~Copyable {
  public internal(set) var size: Size
  /// A descriptor to poll for signals; read by `pendingSignals`.
  public let signals: Int32
  /// False if the locale is not UTF-8 and no UTF-8 locale could be set: then only ASCII should be drawn.
  public let isUTF8: Bool

  let options: SessionOptions
  var renderer: Renderer
  /// The bytes that set the terminal's modes; sent with the next frame, to save a write.
  var entering: [UInt8] = []
  /// Signals that arrived while another program had the terminal or the process was stopped; `pendingSignals` returns
  /// them first.
  var held: [Signal] = []
  var isClosed = false
  var questions = 0
  private let tty: TTY

  public init(_ options: SessionOptions = SessionOptions()) throws(SessionFailure) {
    let isUTF8 = sekan_locale_is_utf8() == 1 || sekan_set_utf8_locale() == 1
    let tty = try TTY.find()
    // Installs the signal handlers before ncurses is started: it installs its own only for signals without a handler.
    let signals = sekan_signals_open()
    guard signals >= 0 else { throw tty.givenBack(.system("pipe", errno: errno)) }
    let size = Session.currentSize()
    guard let renderer = Session.renderer(for: Session.term, size: size, colors: options.colors) else {
      throw tty.givenBack(.unknownTerminal(Session.term))
    }
    let leave = renderer.capabilities.leave(mouse: options.mouse, focus: options.focus)
    sekan_terminal_prepare_leave(leave, leave.count)
    sekan_crash_open()
    guard sekan_terminal_enter() == 0 else { throw tty.givenBack(.system("tcsetattr", errno: errno)) }
    self.isUTF8 = isUTF8
    self.signals = signals
    self.size = size
    self.options = options
    self.renderer = renderer
    self.tty = tty
    begin()
  }

  deinit {
    if questions > 0 { Session.drain(input, awaiting: questions) }
    sekan_errors_restore()
    tty.giveBack()
  }

  /// The descriptor of the terminal's input, to be polled.
  public var input: Int32 { tty.input }

  public var colors: ColorDepth { renderer.colors }

  /// The terminal type in use: TERM, or a replacement if TERM is unknown here.
  public var term: String { renderer.term }

  /// Prepares the message that is printed after a crash, once the terminal is restored, and the file for the stack
  /// trace.
  public func prepareCrash(message: String, report: String) {
    sekan_crash_prepare(message + "\n", report)
  }

  private static var term: String { getenv("TERM").map { String(cString: $0) } ?? "" }

  /// A renderer for the terminal, else for a similar one: servers often lack the description of newer terminals, which
  /// all understand xterm's sequences. Nil if neither can be drawn on.
  private static func renderer(for term: String, size: Size, colors: ColorDepth) -> Renderer? {
    if let renderer = Renderer(term: term, size: size, colors: colors) { return renderer }
    // rejects terminals that cannot be drawn on
    guard !["dumb", "unknown"].contains(term) else { return nil }
    let likely =
      term.hasPrefix("screen") || term.hasPrefix("tmux")
      ? ["screen-256color", "screen"] : ["xterm-256color", "screen-256color", "xterm"]
    for name in likely {
      if let renderer = Renderer(term: name, size: size, colors: colors) { return renderer }
    }
    return nil
  }

  /// The terminal type and colours that would be used for a TERM; nil if it cannot be drawn on.
  public static func drawing(for term: String) -> (term: String, colors: ColorDepth)? {
    guard let renderer = renderer(for: term, size: Size(width: 80, height: 24), colors: .many) else { return nil }
    return (renderer.term, renderer.colors)
  }

  /// The version of ncurses.
  public static var library: String { curses_version().map { String(cString: $0) } ?? "" }

  static func currentSize() -> Size {
    var columns: Int32 = 0
    var rows: Int32 = 0
    // assumes a size if the terminal reports none, as a serial line
    guard sekan_terminal_size(&columns, &rows) else { return Size(width: 80, height: 24) }
    // Limits the size: no screen is larger, but a broken terminal may report more, which must not exhaust the memory.
    return Size(width: min(Int(columns), 1000), height: min(Int(rows), 500))
  }
}

/// The descriptors of the terminal; also used without a session.
struct TTY {
  let input: Int32
  let isOwned: Bool

  /// Finds the terminal: stdin and stdout if both are terminals, else the controlling terminal of the process.
  static func find() throws(SessionFailure) -> TTY {
    if isatty(0) == 1, isatty(1) == 1 {
      guard sekan_terminal_open(0, 1) == 0 else { throw .notATerminal }
      return TTY(input: 0, isOwned: false)
    }
    let own = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard own >= 0 else { throw .notATerminal }
    guard sekan_terminal_open(own, own) == 0 else {
      Glibc.close(own)
      throw .notATerminal
    }
    return TTY(input: own, isOwned: true)
  }

  func giveBack() {
    sekan_terminal_close()
    sekan_crash_close()
    sekan_signals_close()
    if isOwned { Glibc.close(input) }
  }

  /// Restores the terminal after a failed start, and returns the failure to be thrown.
  func givenBack(_ failure: SessionFailure) -> SessionFailure {
    giveBack()
    return failure
  }
}

public enum SessionFailure: Error, Equatable, Sendable {
  case notATerminal
  case unknownTerminal(String)
  case system(String, errno: Int32)
}

public struct SessionOptions: Equatable, Sendable {
  public var mouse: Bool
  /// True if the terminal should report when its window gets or loses the focus.
  public var focus: Bool
  /// The most colours that are used, if the terminal has more.
  public var colors: ColorDepth
  /// The path of the file that gets stderr output during the session; nil leaves stderr unchanged.
  public var errorLog: String?

  public init(mouse: Bool = true, focus: Bool = false, colors: ColorDepth = .many, errorLog: String? = nil) {
    self.mouse = mouse
    self.focus = focus
    self.colors = colors
    self.errorLog = errorLog
  }
}

public enum Reading: Equatable, Sendable {
  case bytes([UInt8])
  case nothing
  /// The terminal is gone.
  case closed
}

public enum Copied: Equatable, Sendable {
  case sent(Clipboard.Carrier)
  case tooLong
  /// Nothing was sent, because the terminal is too old for OSC 52 and would print the bytes.
  case unknownHere
}

public enum Signal: Equatable, Sendable {
  case resize
  case suspend
  /// The stopped process was continued. If the session had the terminal, it has taken it back, and the next `show`
  /// draws completely.
  case resumed
  case terminate
  case hangup
  case interrupt
  case quit
}

extension Session {
  private static let atOnce = 65536
  /// The most bytes of a single read from a terminal; fewer bytes show that the input is empty.
  private static let most = 4095

  /// Reads the available input, at most about 1 MB, without blocking.
  public mutating func read() -> Reading {
    var all: [UInt8] = []
    // reads no more in one call; the next one reads the rest of a long paste
    while !isClosed, all.count < 16 * Session.atOnce {
      switch Session.readOnce(input) {
      case .bytes(let bytes):
        all += bytes
        if bytes.count < Session.most { return .bytes(all) }
      case .nothing: return all.isEmpty ? .nothing : .bytes(all)
      case .closed: isClosed = true
      }
    }
    if !all.isEmpty { return .bytes(all) }
    return isClosed ? .closed : .nothing
  }

  /// The signals since the last call, each kind once, in order of arrival.
  public mutating func pendingSignals() -> [Signal] {
    var pending = held
    held = []
    for signal in receivedSignals() where !pending.contains(signal) { pending.append(signal) }
    // takes the terminal back: the process was stopped without leaving first, so the terminal may have changed
    if pending.contains(.resumed), sekan_terminal_entered() { enter() }
    return pending
  }

  func receivedSignals() -> [Signal] {
    var received: [Signal] = []
    withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
      // Until it is empty: hundreds of resizes can be waiting before a signal that ends the program.
      while case let count = Glibc.read(signals, buffer.baseAddress, buffer.count), count > 0 {
        for signal in buffer[..<count].compactMap({ Signal(number: Int32($0)) }) where !received.contains(signal) {
          received.append(signal)
        }
      }
    }
    return received
  }

  /// Waits up to 100 ms for outstanding replies of the terminal and drops them, with the keys typed meanwhile.
  static func drain(_ input: Int32, awaiting questions: Int) {
    var parser = InputParser()
    var missing = questions
    let deadline = milliseconds() + 100
    while missing > 0, milliseconds() < deadline {
      var ready = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, Int32(max(0, deadline - milliseconds()))) > 0 else { return }
      guard case .bytes(let bytes) = readOnce(input) else { return }
      for event in parser.feed(bytes) {
        if case .reply(.attributes) = event { missing -= 1 }
      }
    }
  }

  static func readOnce(_ input: Int32) -> Reading {
    var ready = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    let answer = poll(&ready, 1, 0)
    if answer == 0 || (answer < 0 && errno == EINTR) { return .nothing }
    guard answer > 0, ready.revents & Int16(POLLNVAL) == 0 else { return .closed }
    return withUnsafeTemporaryAllocation(byteCount: atOnce, alignment: 1) { buffer in
      let count = Glibc.read(input, buffer.baseAddress, buffer.count)
      if count > 0 { return .bytes(Array(buffer[..<count])) }
      return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .closed
    }
  }

  private static func milliseconds() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
  }
}

extension Signal {
  init?(number: Int32) {
    switch number {
    case SIGWINCH: self = .resize
    case SIGTSTP: self = .suspend
    case SIGCONT: self = .resumed
    case SIGTERM: self = .terminate
    case SIGHUP: self = .hangup
    case SIGINT: self = .interrupt
    case SIGQUIT: self = .quit
    case SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO, SIGPWR: self = .terminate
    default: return nil
    }
  }
}

extension Session {
  /// Draws a canvas: sends what changed since the last one in a single write. Returns the number of bytes sent; 0 also
  /// if the session does not have the terminal, or if writing failed.
  @discardableResult
  public mutating func show(_ canvas: borrowing Canvas) -> Int {
    guard !isClosed, sekan_terminal_entered() else { return 0 }
    let frame = renderer.frame(canvas)
    let isLarge = frame.count >= 1024 && renderer.capabilities.canSynchronize
    let bytes = entering + (isLarge ? Array("\u{1b}[?2026h".utf8) + frame + Array("\u{1b}[?2026l".utf8) : frame)
    entering = []
    return send(bytes)
  }

  /// Reads the terminal's size again after it changed; the next `show` draws completely.
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

  /// Asks the terminal for a desktop notification; if `way` is nil it depends on the terminal. The terminal does not
  /// confirm it; an old one, which would print the bytes, is not asked.
  public mutating func notify(_ title: String, _ text: String, by way: DesktopNotice.Way?) {
    guard renderer.capabilities.isAnsi, !renderer.capabilities.isOld else { return }
    let carrier = Clipboard.Carrier(term: term, tmux: variable("TMUX"), screen: variable("STY"))
    let way = way ?? DesktopNotice.way(term: term) { name in getenv(name).map { String(cString: $0) } }
    sendRaw(DesktopNotice.bytes(title: title, text: text, by: way, through: carrier))
  }

  private func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Sends bytes that do not draw, for example for the clipboard. They are not checked, so user input and file content
  /// must be sanitized first. False if they were not sent, because the session does not have the terminal or writing
  /// failed.
  @discardableResult
  public mutating func sendRaw(_ bytes: [UInt8]) -> Bool {
    guard !isClosed, sekan_terminal_entered() else { return false }
    let all = entering + bytes
    entering = []
    return send(all) > 0
  }

  /// Sends a query, followed by DA1, which every terminal answers. The caller calls `answered` when `Reply.attributes`
  /// arrives. Before the terminal is restored, outstanding replies are awaited briefly, so that they do not end up in
  /// the shell.
  public mutating func ask(_ bytes: [UInt8]) {
    // A question that was not sent has no reply to wait for.
    if sendRaw(bytes + Array("\u{1b}[c".utf8)) { questions += 1 }
  }

  /// Whether colour queries are safe. A multiplexer may have several terminals or none behind it, and an old terminal
  /// may print the query.
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
    // draws the next frame completely, since the terminal may have received only half of this one
    renderer.redraw()
    isClosed = !sekan_signals_ending()
    return 0
  }

  /// Releases the terminal for a while. Idempotent.
  public mutating func leave() {
    guard sekan_terminal_entered() else { return }
    if questions > 0 {
      Session.drain(input, awaiting: questions)
      questions = 0
    }
    entering = []
    sekan_terminal_leave()
    sekan_errors_restore()
  }

  /// Takes the terminal back once the process is in the foreground; the next `show` draws completely. The current
  /// settings are those that are restored later. If that fails, the session is closed, unless TERM or HUP is pending.
  public mutating func enter() {
    guard !isClosed else { return }
    guard sekan_terminal_enter() == 0 else {
      // ends the session unless TERM or HUP is pending: without such a signal the terminal is gone
      isClosed = !sekan_signals_ending()
      return
    }
    begin()
  }

  /// Prepares the terminal's modes, once it is in raw mode; they are sent with the next frame.
  mutating func begin() {
    if let log = options.errorLog { sekan_errors_divert(log) }
    entering = renderer.capabilities.enter(mouse: options.mouse, focus: options.focus)
    resize()
  }

  /// Handles ^Z: releases the terminal, stops the process group, and returns when the shell continues it. False if no
  /// shell could continue it; then nothing happens.
  @discardableResult
  public mutating func suspend() -> Bool {
    guard sekan_terminal_can_stop() else { return false }
    leave()
    sekan_terminal_stop()
    enter()
    held += receivedSignals().filter { $0 != .resumed && $0 != .suspend && $0 != .resize && !held.contains($0) }
    return true
  }

  /// Releases the terminal to a program, and takes it back when that ends. Returns the program's exit status, 128 plus
  /// its signal, or a negative errno. No shell is involved.
  public mutating func run(_ arguments: [String]) -> Int32 {
    leave()
    defer { reclaimTerminal() }
    return Session.result(of: arguments) { sekan_spawn($0) }
  }

  private mutating func reclaimTerminal() {
    // Restores the shell's settings first, since the other program may have left different ones.
    sekan_terminal_restore()
    enter()
    keepWhatEnds()
  }

  /// Holds the signals that end the program. ^C in another program was meant for that program, unlike TERM and HUP.
  private mutating func keepWhatEnds() {
    held += receivedSignals().filter { [.terminate, .hangup].contains($0) && !held.contains($0) }
  }

  private static func result(
    of arguments: [String], spawn: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
  ) -> Int32 {
    let strings = arguments.map { strdup($0) }
    defer {
      for string in strings { free(string) }
    }
    let child = spawn(strings + [nil])
    return child < 0 ? child : sekan_wait_or_end(child, Session.patience)
  }

  /// Milliseconds for a program on the terminal to save its file after TERM or HUP.
  private static let patience: Int32 = 2_000
}

// MARK: Programs that read text

extension Session {
  /// Like `run`, with text on the program's stdin. The program's output stays on the screen, followed by a message,
  /// until the user presses Enter or a signal arrives that ends the program.
  public mutating func run(_ arguments: [String], reading text: String, ending: (Int32) -> String) -> Int32 {
    // Passes the text by a file in memory instead of a pipe, which could block if the program does not read it.
    let file = sekan_memfd("text")
    guard file >= 0 else { return -errno }
    defer { Glibc.close(file) }
    let bytes = Array(text.utf8)
    guard sekan_write_all(file, bytes, bytes.count), lseek(file, 0, SEEK_SET) == 0 else { return -max(errno, EIO) }
    leave()
    defer { reclaimTerminal() }
    let status = Session.result(of: arguments) { sekan_spawn_reading($0, file) }
    sekan_terminal_restore()
    keepWhatEnds()
    let words = Array("\n\(ending(status))".utf8)
    if held.isEmpty, sekan_write_all(sekan_terminal_writer(), words, words.count) { awaitEnter() }
    return status
  }

  /// Waits for Enter. Also returns on a signal that ends the program; TERM and HUP are then in `held`.
  private mutating func awaitEnter() {
    while true {
      var sources = [input, signals].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&sources, 2, -1) >= 0 || errno == EINTR else { return }
      let received = receivedSignals()
      held += received.filter { [.terminate, .hangup].contains($0) && !held.contains($0) }
      let ends: [Signal] = [.terminate, .hangup, .interrupt, .quit]
      if received.contains(where: ends.contains) { return }
      switch Session.readOnce(input) {
      case .bytes(let bytes) where bytes.contains(0x0A) || bytes.contains(0x0D): return
      case .bytes, .nothing: break
      case .closed: return
      }
    }
  }
}
