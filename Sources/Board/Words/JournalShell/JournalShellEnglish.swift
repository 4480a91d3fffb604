import Kanban

extension English {
  func usage(of action: JournalAction) -> UsageText {
    switch action {
    case .list: UsageText("", "list pages, the newest first")
    case .show: UsageText("[PAGE|DAY]", "show a page, or all of a day, a month or a year (default: the newest)")
    case .search: UsageText("WORDS...", "list pages with all of these words, and the first line that has one")
    case .add: UsageText("TEXT|-", "add a page; without a text, or for -, from standard input")
    case .edit: UsageText("PAGE [TEXT|-]", "change the text, date, time or weather of a page")
    case .remove: UsageText("PAGE...", "move pages to the trash")
    case .restore: UsageText("PAGE...", "restore pages from the trash")
    case .purge: UsageText("PAGE...", "delete pages in the trash permanently")
    case .export:
      UsageText(
        "[FILE|FOLDER|-]", "write the journal as jrnl, jrnl-json, dayone or markdown (a folder of files),",
        "or, for reading only, as md-document or html")
    case .importFile:
      UsageText(
        "FILE|FOLDER|-", "add pages from jrnl, Day One or Markdown files;",
        "a file with a mistake is not imported at all")
    }
  }

  func journalNeedsAction(_ names: String) -> String { "sekan: journal needs one of: \(names)" }
  func noPage(in month: String) -> String { "There is no page of \(month)" }
  func noPage(ofYear year: Int) -> String { "There is no page of \(year)" }

  var weatherExamples: String {
    "Weather is \(weatherConditions), then degrees Celsius and a place, both optional: rain 12 Busan"
  }

  var endIsBeforeBeginning: String { "--to is before --from" }
  var controlsLeftOut: String { "Control characters were left out" }
  func pagesElsewhere(_ count: Int) -> String {
    "\(capitalised(pages(count))) \(count == 1 ? "is" : "are") in the journal of all projects"
  }

  func needsPages(_ call: String) -> String {
    "sekan: \(call) needs the ID of a page, its day, or ‘last’ (see ‘sekan journal list’)"
  }
  func needsFile(_ call: String) -> String { "sekan: \(call) needs one file or folder, or - for standard input" }
  func needsNewText(_ call: String, _ rest: String) -> String {
    "sekan: \(call) needs a text: as words, or from standard input (‘sekan \(call) \(rest)’); the board has an editor (g j)"
  }
  var journalNeedsWords: String { "sekan: journal search needs words (‘sekan journal search report’)" }
  func badPageName(_ typed: String) -> String {
    "‘\(typed)’ is not the beginning of an ID, a day or ‘last’"
  }
  func noPage(beginning typed: String) -> String { "No page of this journal has an ID that begins with ‘\(typed)’" }
  func noPage(on day: String) -> String { "There is no page of \(day)" }
  var noPageYet: String { "There is no page in this journal yet" }
  func severalPages(_ typed: String) -> String { "‘\(typed)’ matches several pages; use an ID:" }
  var morePages: String { "... and more" }
  var badTimeOfDay: String { "Try 9:12 or 09:12:33" }
  func textKept(_ path: String) -> String { "The text was kept in \(path)" }
  func textKeptInPart(_ path: String, _ most: Int) -> String { "Only the first \(most) MB were kept, in \(path)" }
  func textNotKept(_ path: String, _ why: String) -> String { "The text could not be kept in \(path): \(why)" }
  func isInJournalAlready(_ what: String) -> String { "\(capitalised(what)) is already in the journal" }

  func purgeNeedsYes(_ count: Int) -> String {
    "This would delete \(pages(count)) and \(count == 1 ? "its" : "their") history permanently. Add --yes to do it."
  }

  func newestShown(_ most: Int, _ count: Int) -> String {
    "Only the newest \(grouped(most)) of \(grouped(count)) pages are shown"
  }

  // MARK: Other programs

  func journalNeedsFormat(_ path: String, _ formats: String) -> String {
    "Cannot tell the format of ‘\(path)’ from its name or contents; use --format with one of: \(formats)"
  }

  func exportNeedsFormat(_ path: String, _ formats: String) -> String {
    "Cannot tell the format of ‘\(path)’ from its name; use --format with one of: \(formats)"
  }

  func needsFolder(_ call: String) -> String { "sekan: \(call) writes one file per page and needs a folder" }
  func folderIsNotEmpty(_ path: String) -> String { "The folder is not empty; nothing was written: \(path)" }
  var exportStopped: String { "Stopped; nothing was written" }
  func pagesExported(_ count: Int, _ path: String) -> String { "Wrote \(pages(count)) to \(path)" }
  func imported(_ count: Int) -> String { count == 0 ? "No new pages" : "Added \(pages(count)) to the journal" }
  func wouldImport(_ count: Int) -> String { count == 0 ? "No new pages" : "Would add \(pages(count)) to the journal" }

  func importedBefore(_ count: Int, isDry: Bool) -> String { "\(are(count, isDry)) there already" }

  func thrownAway(_ count: Int, _ days: String, isDry: Bool) -> String {
    "\(are(count, isDry)) in the trash or deleted, and \(isDry ? "would be " : "")left so (\(days))"
  }

  func otherwiseHere(_ count: Int, isDry: Bool) -> String {
    isDry
      ? "\(grouped(count)) would be left as \(count == 1 ? "it is" : "they are") here"
      : "\(are(count, isDry)) left as \(count == 1 ? "it is" : "they are") here"
  }

  private func are(_ count: Int, _ isNow: Bool) -> String {
    "\(grouped(count)) " + (isNow ? count == 1 ? "is" : "are" : count == 1 ? "was" : "were")
  }

  func leftAsItIs(_ page: String) -> String { "kept your version of \(page)" }
  func together(_ parts: [String]) -> String { parts.joined(separator: "; ") }
  func nothingIsIn(_ path: String) -> String { "There is no page in \(path)" }
  func noMarkdown(in folder: String) -> String { "There is no Markdown file in \(folder)" }
  var nothingImported: String { "Nothing was added to the journal" }
}
