import Board
import Kanban

extension EveryText {
  /// Every form of the history: without a name, with a title, with a count.
  var happenings: [Told] {
    let what = words.quoted("Write the report")
    var told = [nil, what, words.manyCards("37")].flatMap { what in
      [
        Told(name: "historyAdded", text: words.historyAdded(what, to: words.column(.todo))),
        Told(name: "historyAdded", text: words.historyAdded(what, to: nil)),
        Told(name: "historyRemoved", text: words.historyRemoved(what)),
        Told(name: "historyRestored", text: words.historyRestored(what)),
        Told(name: "historyReordered", text: words.historyReordered(what)),
        Told(name: "historyChecked", text: words.historyChecked(what)),
        Told(name: "historyMoved", text: words.historyMoved(what, from: "x", to: "y")),
        Told(name: "historyMoved", text: words.historyMoved(what, from: nil, to: "y")),
        Told(name: "historyTitle", text: words.historyTitle(what, "x")),
        Told(name: "historyNotes", text: words.historyNotes(what)),
        Told(name: "historyCompletion", text: words.historyCompletion(what, nil)),
        Told(name: "historyCompletion", text: words.historyCompletion(what, "x")),
        Told(name: "historyValue", text: words.historyValue(.due, what, nil)),
        Told(name: "historyValue", text: words.historyValue(.due, what, "x")),
        Told(name: "changed", text: words.changed(.due, of: what, to: nil)),
        Told(name: "changed", text: words.changed(.due, of: what, to: "x")),
        Told(name: "historyValue", text: words.historyValue(.start, what, nil)),
        Told(name: "historyValue", text: words.historyValue(.start, what, "x")),
        Told(name: "changed", text: words.changed(.start, of: what, to: nil)),
        Told(name: "changed", text: words.changed(.start, of: what, to: "x")),
        Told(name: "historyValue", text: words.historyValue(.tags, what, nil)),
        Told(name: "historyValue", text: words.historyValue(.tags, what, "x")),
        Told(name: "changed", text: words.changed(.tags, of: what, to: nil)),
        Told(name: "changed", text: words.changed(.tags, of: what, to: "x")),
        Told(name: "historyValue", text: words.historyValue(.priority, what, nil)),
        Told(name: "historyValue", text: words.historyValue(.priority, what, "x")),
        Told(name: "changed", text: words.changed(.priority, of: what, to: nil)),
        Told(name: "changed", text: words.changed(.priority, of: what, to: "x")),
        Told(name: "historyValue", text: words.historyValue(.reminders, what, nil)),
        Told(name: "historyValue", text: words.historyValue(.reminders, what, "x")),
        Told(name: "changed", text: words.changed(.reminders, of: what, to: nil)),
        Told(name: "changed", text: words.changed(.reminders, of: what, to: "x")),
        Told(name: "historyWaits", text: words.historyWaits(what, ["#12, #14", "‘an answer’"], words.today)),
        Told(name: "historyWaits", text: words.historyWaits(what, [], nil)),
        Told(name: "historyGoesOn", text: words.historyGoesOn(what)),
        Told(name: "historyCame", text: words.historyCame(what, from: "Work", 12)),
        Told(name: "historySent", text: words.historySent(what, 12)),
        Told(name: "historyPurged", text: words.historyPurged(what)),
      ]
    }
    told += [
      Told(name: "historyReverted", text: words.historyReverted(words.historyNotes(nil))),
      Told(name: "historyEdited", text: words.historyEdited(words.cards(37), words.label(.tags))),
      Told(name: "removes", text: words.removes(what)), Told(name: "adds", text: words.adds(what)),
      Told(name: "historyTagged", text: words.historyTagged(words.cards(37), adding: ["ops"], removing: ["home"])),
      Told(name: "thisPane", text: words.thisPane), Told(name: "anotherPane", text: words.anotherPane),
      Told(name: "youEarlier", text: words.youEarlier),
      Told(name: "commandLine", text: words.commandLine), Told(name: "theProgram", text: words.theProgram),
      Told(name: "onMachine", text: words.onMachine("desk")), Told(name: "from", text: words.from("home")),
    ]
    return told + historyScreen
  }

  private var historyScreen: [Told] {
    var told = [
      Told(name: "changes", text: words.changes("1")), Told(name: "changes", text: words.changes("1,204")),
      Told(name: "takenBack", text: words.takenBack), Told(name: "noChanges", text: words.noChanges),
      Told(name: "noChangesFound", text: words.noChangesFound), Told(name: "filterTitle", text: words.filterTitle),
      Told(name: "everything", text: words.everything), Told(name: "oneChange", text: words.oneChange),
      Told(name: "onlyCard", text: words.only("#12")), Told(name: "searchedWords", text: words.searchedWords),
      Told(name: "changeOfMany", text: words.changeOfMany), Told(name: "notAboutCard", text: words.notAboutCard),
      Told(name: "liesInTrash", text: words.liesInTrash(12)),
      Told(name: "revertTitle", text: words.revertTitle("#12 Pay rent")),
      Told(name: "revertMeaning", text: words.revertMeaning(words.today)),
      Told(name: "revertYes", text: words.revertYes), Told(name: "nothingToRevert", text: words.nothingToRevert),
      Told(name: "placeChanges", text: words.placeChanges), Told(name: "fieldPlace", text: words.fieldPlace),
      Told(name: "fieldCompletion", text: words.fieldCompletion),
      Told(name: "fieldLife", text: words.fieldLife), Told(name: "fieldLimit", text: words.fieldLimit("x")),
      Told(name: "fieldName", text: words.fieldName), Told(name: "fieldProject", text: words.fieldProject),
      Told(name: "nothing", text: words.nothing), Told(name: "archived", text: words.archived),
      Told(name: "notArchived", text: words.notArchived),
    ]
    told += HistoryFilter.Kind.allCases.map { Told(name: "kind \($0)", text: words.kind($0)) }
    told += [Life?.none, .onBoard, .inTrash, .purged].map { Told(name: "life", text: words.life($0)) }
    return told
  }
}
