import Board
import Kanban
import Words

extension EveryText {
  /// Parts of the usage. Placeholders of options may be the same in all languages.
  var usage: [Told] {
    [
      Told(name: "usageTitle", text: words.usageTitle), Told(name: "optionsAnywhere", text: words.optionsAnywhere),
      Told(name: "needsWords", text: words.needsWords("due", "CARD WHEN")),
      Told(name: "cardsOrFilter", text: words.cardsOrFilter("12")),
      Told(name: "cardsOfTwoProjects", text: words.cardsOfTwoProjects),
      Told(name: "noCardBegins", text: words.noCardBegins("Paint", words.home)),
      Told(name: "severalCardsBegin", text: words.severalCardsBegin("Paint")),
      Told(name: "nothingRead", text: words.nothingRead),
      Told(name: "mustBeRestored", text: words.mustBeRestored(words.quoted("Paint"))),
      Told(name: "purgeStays", text: words.purgeStays),
      Told(name: "isNotInTrash", text: words.isNotInTrash("Paint", number: 1)),
      Told(name: "needsCards", text: words.needsCards("show", orFilter: false)),
      Told(name: "noCardFound", text: words.noCardFound), Told(name: "wouldChange", text: words.wouldChange(1)),
      Told(name: "wouldAdd", text: words.wouldAdd(1)), Told(name: "wouldAdd", text: words.wouldAdd(2)),
      Told(name: "wouldChange", text: words.wouldChange(2)), Told(name: "leftOut", text: words.leftOut(2, nil)),
      Told(name: "leftOut", text: words.leftOut(1, words.doesNotRepeat(12))),
      Told(name: "onLine", text: words.onLine(3, words.titleIsEmpty)),
      Told(name: "seriesNeedsDay", text: words.seriesNeedsDay), Told(name: "badMonth", text: words.badMonth),
      Told(name: "badSince", text: words.badSince),
      Told(name: "needsOneFile", text: words.needsOneFile("import")),
      Told(name: "needsOption", text: words.needsOption("--series", "--due")),
    ]
      + ShellCommand.allCases.flatMap { command in
        words.usage(of: command).meaning.map { Told(name: "meaning of \(command)", text: $0) }
      }
      + ShellOption.allCases.flatMap { option in
        words.usage(of: option).meaning.map { Told(name: "meaning of \(option)", text: $0) }
      }
      + UsageTopic.allCases.flatMap(words.remarks).map { Told(name: "usageRemark", text: $0) }
      + words.seeCommandHelp.map { Told(name: "seeCommandHelp", text: $0) }
      + ShellCommandGroup.allCases.map { Told(name: "title", text: words.title(of: $0)) }
      + (words.exitStatuses + words.remoteExitStatuses).map { Told(name: "exit status", text: $0.meaning) }
      + journalShell
  }

  /// `sekan journal`
  private var journalShell: [Told] {
    let page = words.page(of: Day(number: 20_777))
    return JournalAction.allCases.flatMap { action in
      words.usage(of: action).meaning.map { Told(name: "meaning of \(action)", text: $0) }
    } + [
      Told(name: "journalNeedsAction", text: words.journalNeedsAction("list, show")),
      Told(name: "needsPages", text: words.needsPages("journal edit")),
      Told(name: "needsFile", text: words.needsFile("journal import")),
      Told(name: "needsNewText", text: words.needsNewText("journal add", "-")),
      Told(name: "journalNeedsWords", text: words.journalNeedsWords),
      Told(name: "noStoreNorFolder", text: words.noStoreNorFolder("/a/board.sqlite")),
      Told(name: "noStoreNorAnyIn", text: words.noStore("/a/board.sqlite", norAnyIn: "/a")),
      Told(name: "badPageName", text: words.badPageName("zzz")),
      Told(name: "noPage", text: words.noPage(beginning: "0193")),
      Told(name: "noPage", text: words.noPage(on: words.mediumDate(Day(number: 20_777)))),
      Told(name: "noPage", text: words.noPage(in: words.monthTitle(Day(number: 20_777)))),
      Told(name: "noPage", text: words.noPage(ofYear: 2_019)),
      Told(name: "weatherExamples", text: words.weatherExamples),
      Told(name: "endIsBeforeBeginning", text: words.endIsBeforeBeginning),
      Told(name: "controlsLeftOut", text: words.controlsLeftOut),
      Told(name: "pagesElsewhere", text: words.pagesElsewhere(17)),
      Told(name: "pastDateNotUnderstood", text: words.pastDateNotUnderstood),
      Told(name: "tooManyWords", text: words.tooManyWords("b")),
      Told(name: "noPageYet", text: words.noPageYet), Told(name: "severalPages", text: words.severalPages("today")),
      Told(name: "morePages", text: words.morePages), Told(name: "badTimeOfDay", text: words.badTimeOfDay),
      Told(name: "textKept", text: words.textKept("/tmp/page.txt")),
      Told(name: "textKeptInPart", text: words.textKeptInPart("/tmp/page.txt", 16)),
      Told(name: "textNotKept", text: words.textNotKept("/tmp/page.txt", "No space left on device")),
      Told(name: "isInJournalAlready", text: words.isInJournalAlready(page)),
      Told(name: "purgeNeedsYes", text: words.purgeNeedsYes(1)),
      Told(name: "purgeNeedsYes", text: words.purgeNeedsYes(2)),
      Told(name: "newestShown", text: words.newestShown(10_000, 12_345)),
    ] + journalFiles
  }

  /// `sekan journal` with files of other programs.
  private var journalFiles: [Told] {
    [0, 1, 2_000].flatMap { count in
      [
        Told(name: "pagesExported", text: words.pagesExported(count, "a.md")),
        Told(name: "imported", text: words.imported(count)),
        Told(name: "wouldImport", text: words.wouldImport(count)),
      ]
        + [true, false].flatMap { isDry in
          [
            Told(name: "importedBefore", text: words.importedBefore(count, isDry: isDry)),
            Told(
              name: "thrownAway", text: words.thrownAway(count, words.mediumDate(Day(number: 20_777)), isDry: isDry)),
            Told(name: "otherwiseHere", text: words.otherwiseHere(count, isDry: isDry)),
          ]
        }
    } + [
      Told(name: "leftAsItIs", text: words.leftAsItIs(words.page(of: Day(number: 20_777)))),
      Told(name: "nothingIsIn", text: words.nothingIsIn("a.json")),
      Told(name: "noMarkdown", text: words.noMarkdown(in: "journal/")),
      Told(name: "exportStopped", text: words.exportStopped),
      Told(name: "exportNeedsFormat", text: words.exportNeedsFormat("a.xyz", "jrnl, dayone")),
      Told(name: "journalNeedsFormat", text: words.journalNeedsFormat("a.xyz", "jrnl, dayone")),
      Told(name: "needsFolder", text: words.needsFolder("journal export --format markdown")),
      Told(name: "folderIsNotEmpty", text: words.folderIsNotEmpty("journal/")),
      Told(name: "nothingImported", text: words.nothingImported),
    ]
  }
}
