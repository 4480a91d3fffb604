import Board

extension EveryText {
  var changes: [Told] {
    let what = words.quoted("Write the report")
    return [
      Told(name: "waits", text: words.waits(what)), Told(name: "goesOn", text: words.goesOn(what)),
      Told(name: "onlyThisOne", text: words.onlyThisOne),
      Told(name: "sent", text: words.sent(what, to: "Work")), Told(name: "reverted", text: words.reverted(what)),
      Told(name: "purged", text: words.purged(words.cards(12))),
      Told(name: "projectAdded", text: words.projectAdded("Work")),
      Told(name: "projectRenamed", text: words.projectRenamed("Work")),
      Told(name: "projectArchived", text: words.projectArchived),
      Told(name: "projectOpened", text: words.projectOpened),
      Told(name: "projectsOrdered", text: words.projectsOrdered),
      Told(name: "isInTrash of", text: words.undone(words.isInTrash(what, of: "Work", 1), madeAt: nil)),
      Told(name: "isAt", text: words.undone(words.isAt(what, "Work", 1), madeAt: nil)),
      Told(name: "undoneElsewhere", text: words.undone(words.isInTrash(what, 1), madeAt: words.commandLine)),
      Told(name: "redoneElsewhere", text: words.redone(words.completing(what), madeAt: words.anotherPane)),
      Told(name: "skipping", text: words.undone(words.skipping(words.cards(3)), madeAt: nil)),
      Told(name: "purgedCard", text: words.purgedCard),
      Told(name: "waiting", text: words.waiting), Told(name: "cardIsPurged", text: words.cardIsPurged(12)),
      Told(name: "cardIsNotInTrash", text: words.cardIsNotInTrash(12)),
      Told(name: "reasonTooLong", text: words.reasonTooLong(1_234, 200)),
      Told(name: "projectIsGone", text: words.projectIsGone),
      Told(name: "projectNeedsName", text: words.projectNeedsName),
      Told(name: "projectNameTooLong", text: words.projectNameTooLong(123, 60)),
      Told(name: "projectIsThere", text: words.projectIsThere("Work")),
      Told(name: "projectIsArchived", text: words.projectIsArchived("Work")),
      Told(name: "isInAlready", text: words.isInAlready(words.cards(5), words.column(.todo), 5)),
      Told(name: "tagOnAndOff", text: words.tagOnAndOff("ops")),
      Told(name: "hasTagsAlready", text: words.hasTagsAlready),
      Told(name: "hasPriorityAlready", text: words.hasPriorityAlready(words.priority(.high))),
      Told(name: "waitsForNothing", text: words.waitsForNothing),
      Told(name: "waitHasPassed", text: words.waitHasPassed),
      Told(name: "completedMany", text: words.completedMany(words.cards(5), recurring: 3)),
      Told(name: "lastProject", text: words.lastProject), Told(name: "entryIsGone", text: words.entryIsGone),
    ]
  }
}
