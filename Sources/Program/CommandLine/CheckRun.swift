import Board
import Host
import Kanban
import Storage

/// `sekan check`: checks the store; `--repair` rebuilds what can be derived from the tables.
extension CommandLineRun {
  func check(repairing: Bool) -> Int32 {
    complainOfZone()
    let path = context.paths.store
    if Machine.isFile(path), let bytes = Machine.read(path, most: 0), bytes.isEmpty {
      complain("sekan: \(path): " + context.words.storeIsEmpty)
      return ShellStatus.store
    }
    do {
      return try repairing ? repair(path) : report(try findings(path))
    } catch .readOnly where !repairing {
      complain("sekan: " + context.words.checkNeedsWriting)
      return ShellStatus.store
    } catch .damaged(let what) {
      // The repair needs the same tables.
      let words = context.words
      complain("sekan: " + (repairing ? words.cannotRepair(what) : "\(path): " + words.isBeyondRepair(what)))
      return ShellStatus.store
    } catch {
      return context.failed(error, looking: !repairing)
    }
  }

  /// Reads the whole file, and compares indexes, counts and history with the cards.
  private func findings(_ path: String) throws(StoreFailure) -> [Finding] {
    try SQLiteStore.open(path, mode: .inspecting, patience: context.patience, telling: context.lockWaitNotice).check()
  }

  private func report(_ findings: [Finding], isRepaired: Bool = false) -> Int32 {
    if findings.isEmpty {
      tell(context.words.storeIsSound)
      return 0
    }
    list(findings)
    complain("sekan: " + advice(findings, isRepaired: isRepaired))
    return 1
  }

  private func list(_ findings: [Finding]) {
    let (words, more) = (context.words, findings.count - CommandLineRun.mostListedFindings)
    for (index, finding) in findings.prefix(CommandLineRun.mostListedFindings).enumerated() {
      let sentence = words.sentence(finding.flaw)
      let isLast = index == CommandLineRun.mostListedFindings - 1
      complain(isLast && more > 0 ? words.andMore(sentence, more) : sentence)
    }
  }

  private static let mostListedFindings = 100

  private func advice(_ findings: [Finding], isRepaired: Bool) -> String {
    let (words, repair) = (context.words, context.paths.repairCommand)
    if isRepaired { return words.storeNotRepaired(findings.count) }
    if findings.contains(where: \.isLoss) { return words.rowsAreMissing(repair + " --yes") }
    if findings.allSatisfy({ $0.kind == .index }) { return words.indexesDamaged(repair) }
    if findings.allSatisfy({ $0.kind == .index || $0.kind == .derived }) {
      return words.reckonedWrongly(repair)
    }
    return words.storeDamaged(findings.count, repair: repair)
  }

  private func repair(_ path: String) throws(StoreFailure) -> Int32 {
    let found = try knownFindings(path)
    if found?.isEmpty == true { return report([]) }
    let isLoss = found?.contains(where: \.isLoss) ?? false
    guard !isLoss || options.isSure else { return report(found ?? []) }
    list(found ?? [])
    guard Machine.names(of: path) < 2 else {
      complain("sekan: " + context.words.storeHasOtherName)
      return 1
    }
    let (copy, isRecovered) = try remake(path, recovering: isLoss)
    tell(context.words.storeCopied(copy))
    tell(context.words.storeRemade)
    if isRecovered { tell(context.words.rowsRecovered) }
    return report(try findings(path), isRepaired: true)
  }

  /// Losses that only the repair itself notices are printed, and accepted with `--yes`.
  private func remake(
    _ path: String, recovering: Bool
  ) throws(StoreFailure) -> (copy: String, isRecovered: Bool) {
    do throws(StoreFailure) {
      let copy = try SQLiteStore.remake(
        path, on: commitContext, patience: context.patience, recovering: recovering)
      return (copy, recovering)
    } catch {
      guard case .damaged(let what) = error, !recovering else { throw error }
      guard options.isSure else {
        complain("sekan: " + context.words.rowsAreMissing(context.paths.repairCommand + " --yes"))
        throw error
      }
      complain(what)
      return try remake(path, recovering: true)
    }
  }

  /// Nil for an older schema, which the repair upgrades.
  private func knownFindings(_ path: String) throws(StoreFailure) -> [Finding]? {
    do throws(StoreFailure) { return try findings(path) } catch {
      if case .older = error { return nil }
      throw error
    }
  }
}
