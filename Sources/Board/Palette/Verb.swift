import Kanban

extension Verb {
  /// The line as verb and argument; nil while the verb itself is being typed.
  static func split(_ line: String) -> (verb: Verb, argument: String)? {
    let text = line.drop(while: \.isWhitespace)
    guard let end = text.firstIndex(where: \.isWhitespace) else { return nil }
    let name = String(text[..<end]).lowercased()
    guard let verb = Verb.allCases.first(where: { $0.isNamed(name) }) else { return nil }
    return (verb, String(text[end...].drop(while: \.isWhitespace)))
  }

  private func isNamed(_ name: String) -> Bool {
    Language.allCases.contains { self.name(in: $0) == name || $0.otherNames(of: self).contains(name) }
  }

  /// Without words it takes something away, or does as always, which is a meaning of its own.
  var goesWithoutWords: Bool {
    switch self {
    case .due, .wait, .skip, .pause, .resume, .detach, .snooze, .dismiss: true
    case .start, .repeat, .remind, .tag, .retag, .priority, .move, .send, .add, .template, .go, .limit, .write, .pipe:
      false
    }
  }
}

/// What a command with words is about.
struct VerbObject: Equatable, Sendable {
  /// The marked cards, or the one under the cursor.
  var picked: Picked?
  /// The column one is in; nil where there is none.
  var column: Column?
  /// Names that can be completed; bounded.
  var names = VerbNames()
}

/// What the words of a command may name.
struct VerbNames: Equatable, Sendable {
  var tags: [String] = []
  var projects: [Project] = []

  static let most = 500
}

/// Why the words of a command mean nothing, as it is told.
struct VerbMistake: Error, Equatable {
  let text: String
}

// MARK: What it does

extension Verb {
  func step(
    _ argument: String, about object: VerbObject, in surroundings: Surroundings
  ) -> Result<Step, VerbMistake> {
    let words = surroundings.words
    let argument = argument.trimmed
    switch self {
    case .add:
      let id = surroundings.newID
      return .success(.propose(.added(id, CardText(title: argument), to: object.column ?? .todo, at: .bottom)))
    case .retag: return retag(argument, object.names.tags, words)
    case .template: return template(argument, object.column ?? .todo, surroundings)
    case .write, .pipe:
      guard object.picked != nil else { return .failure(VerbMistake(text: words.noCardHere)) }
      return .success(.share(self == .write ? .file(argument) : .command(argument)))
    case .go: return destination(of: argument, surroundings)
    case .start, .repeat, .remind, .skip, .pause, .resume, .detach: return timed(argument, object, surroundings)
    case .limit: return limit(argument, object.column ?? .todo, words)
    case .snooze, .dismiss: return aboutReminders(argument, object.picked, in: surroundings)
    case .due, .tag, .priority, .move, .send, .wait:
      if self == .due, let step = dueOfSeries(argument, object, surroundings) { return .success(step) }
      guard let picked = object.picked else { return .failure(VerbMistake(text: words.noCardHere)) }
      return action(argument, object.names, surroundings).map { .act($0, on: picked) }
    }
  }

  private func action(
    _ argument: String, _ names: VerbNames, _ surroundings: Surroundings
  ) -> Result<CardAction, VerbMistake> {
    let words = surroundings.words
    switch self {
    case .due: return date(argument, surroundings).map(CardAction.reschedule)
    case .tag:
      let (removing, adding) = Verb.tags(argument, names.tags)
      return .success(.retag(removing: removing, adding: adding))
    case .priority:
      return Verb.named(argument, Priority.allCases, { Verb.everyName($0.name, $0, { $0.priority($1) }, words) }, words)
        .map(CardAction.prioritize)
    case .move: return destination(argument, words).map { .move(to: $0, at: .top) }
    case .send: return project(argument, names, words).map { .send(to: $0.id) }
    case .wait: return waiting(argument, surroundings).map(CardAction.wait)
    case .add, .retag, .template, .go, .limit, .write, .pipe, .start, .repeat, .remind, .skip, .pause, .resume,
      .detach, .snooze, .dismiss:
      return .failure(VerbMistake(text: words.noSuchCommand))
    }
  }

  func date(_ argument: String, _ surroundings: Surroundings) -> Result<Deadline?, VerbMistake> {
    do throws(Reason) {
      return .success(try surroundings.fieldText.deadline(argument))
    } catch {
      return .failure(VerbMistake(text: error.text))
    }
  }

  /// `an answer until fri`, `답장 ~금`; nothing ends the waiting.
  private func waiting(_ argument: String, _ surroundings: Surroundings) -> Result<Waiting?, VerbMistake> {
    guard !argument.isEmpty else { return .success(nil) }
    let padded = " " + argument
    guard
      let mark = [" until ", " ~"].compactMap({ padded.ranges(of: $0).last }).max(by: { $0.lowerBound < $1.lowerBound })
    else { return .success(Waiting(for: argument)) }
    let reason = String(padded[..<mark.lowerBound]).trimmed
    return date(String(padded[mark.upperBound...]).trimmed, surroundings).map { due in
      Waiting(for: reason, until: due?.day)
    }
  }

  private func template(
    _ argument: String, _ column: Column, _ surroundings: Surroundings
  ) -> Result<Step, VerbMistake> {
    let (words, templates) = (surroundings.words, surroundings.settings.templates)
    guard !templates.isEmpty else { return .failure(VerbMistake(text: words.noTemplates)) }
    guard let template = templates.first(where: { $0.name.lowercased() == argument.lowercased() }) else {
      return .failure(VerbMistake(text: words.noTemplate(templates.map(\.name).joined(separator: ", "))))
    }
    var editor = EditorModel(addingTo: column, at: .bottom, in: surroundings)
    let lines = template.text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    editor.fillIn(title: String(lines[0]), notes: lines.count > 1 ? String(lines[1]) : "")
    return .success(.present(.editor(editor)))
  }

  private func destination(_ argument: String, _ words: any Words) -> Result<Column, VerbMistake> {
    Verb.named(argument, Column.allCases, { Verb.everyName($0.name, $0, { $0.column($1) }, words) }, words)
  }

  /// `3` for the column one is in, `doing 3`, `doing none`.
  private func limit(
    _ argument: String, _ focused: Column, _ words: any Words
  ) -> Result<Step, VerbMistake> {
    var parts = argument.split(whereSeparator: \.isWhitespace).map(String.init)
    var column = focused
    if parts.count == 2 {
      switch destination(parts.removeFirst(), words) {
      case .success(let named): column = named
      case .failure(let mistake): return .failure(mistake)
      }
    }
    if ["none", "-", words.none].contains(parts.first) { return .success(.propose(.limited(column, nil))) }
    guard parts.count == 1, let limit = Int(parts[0]) else { return .failure(VerbMistake(text: words.badLimit)) }
    return .success(.propose(.limited(column, limit)))
  }

  private func project(
    _ argument: String, _ names: VerbNames, _ words: any Words
  ) -> Result<Project, VerbMistake> {
    Verb.named(argument, names.projects, { [words.name(of: $0)] }, words)
  }

  /// `old new`: the first has to be there.
  private func retag(_ argument: String, _ known: [String], _ words: any Words) -> Result<Step, VerbMistake> {
    let tags = Tags.read(argument, known: known)
    guard tags.count == 2 else { return .failure(VerbMistake(text: words.twoTagsAreNeeded)) }
    guard known.contains(tags[0]) else { return .failure(VerbMistake(text: words.noSuchTag(tags[0]))) }
    if let bad = tags.first(where: { !Tags.isValid($0) }) { return .failure(VerbMistake(text: words.badTag(bad))) }
    return .success(.renameTag(tags[0], to: tags[1]))
  }

  /// `+ops -home`; a bare word puts on.
  private static func tags(_ argument: String, _ known: [String]) -> (removing: [String], adding: [String]) {
    let parts = argument.split(whereSeparator: \.isWhitespace)
    let removing = parts.filter { $0.hasPrefix("-") }.flatMap { Tags.read(String($0.dropFirst()), known: known) }
    let adding = parts.filter { !$0.hasPrefix("-") }.flatMap { Tags.read(String($0)) }
    return (removing, adding)
  }

  /// As other programs write it and in every language, the one that is read here last.
  private static func everyName<Choice>(
    _ plain: String, _ choice: Choice, _ name: (any Words, Choice) -> String, _ words: any Words
  ) -> [String] {
    [plain] + Language.allCases.map { name($0.words, choice) } + [name(words, choice)]
  }

  /// By its name, or a beginning that only one has.
  private static func named<Choice>(
    _ text: String, _ choices: [Choice], _ names: (Choice) -> [String], _ words: any Words
  ) -> Result<Choice, VerbMistake> {
    let wanted = text.lowercased()
    func fitting(_ fits: (String) -> Bool) -> [Choice] {
      choices.filter { names($0).contains { fits($0.lowercased()) } }
    }
    let exact = fitting { $0 == wanted }
    if let choice = exact.first { return .success(choice) }
    let begun = wanted.isEmpty ? [] : fitting { $0.hasPrefix(wanted) }
    if begun.count == 1 { return .success(begun[0]) }
    let all = choices.compactMap { names($0).last }.joined(separator: ", ")
    return .failure(VerbMistake(text: words.chooseOneOf(all)))
  }
}

// MARK: What it could go on with

extension Verb {
  func completions(of argument: String, names: VerbNames, in surroundings: Surroundings) -> [String] {
    let words = surroundings.words
    switch self {
    case .move: return Verb.beginning(argument, Column.allCases.map(\.name))
    case .priority: return Verb.beginning(argument, Priority.allCases.map(words.priority))
    case .send: return Verb.beginning(argument, names.projects.filter { !$0.isArchived }.map(words.name))
    case .tag, .retag: return tagCompletions(argument, names.tags)
    case .template: return Verb.beginning(argument, surroundings.settings.templates.map(\.name))
    case .repeat: return Verb.beginning(argument, words.repeatExamples)
    case .remind: return Verb.going(on: argument, words.reminderExamples)
    case .start: return Verb.beginning(argument, words.dayExamples)
    case .due, .wait, .add, .go, .limit, .write, .pipe, .skip, .pause, .resume, .detach, .snooze, .dismiss:
      return []
    }
  }

  private func tagCompletions(_ argument: String, _ tags: [String]) -> [String] {
    let start = argument.lastIndex(where: \.isWhitespace).map(argument.index(after:)) ?? argument.startIndex
    let (before, last) = (argument[..<start], argument[start...])
    let sign = last.first.map { $0 == "+" || $0 == "-" ? String($0) : "" } ?? ""
    return Verb.beginning(String(last.dropFirst(sign.count)), tags).map { before + sign + $0 }
  }

  static func beginning(_ typed: String, _ all: [String]) -> [String] {
    let typed = typed.lowercased()
    return Array(all.filter { $0.lowercased().hasPrefix(typed) }.prefix(PaletteModel.rows))
  }
}
