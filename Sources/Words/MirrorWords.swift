/// Messages of `sekan mirror`, and of the import of a mirror.
public protocol MirrorWords {
  func mirrored(_ project: String, _ folder: String, written: Int, removed: Int) -> String
  /// Notice that the folder of the setting `mirror` is not up to date: `why` names a file that was not replaced, or is
  /// the failure.
  func mirrorFailed(_ why: String) -> String
  func fileWasEdited(_ path: String) -> String
  func fileIsForeign(_ path: String) -> String
  /// The lines of `---` around the front matter of a file are not complete.
  var frontMatterIsOpen: String { get }
  var conflictIsOpen: String { get }
  func otherFileHasID(_ name: String) -> String
  func memberIsIgnored(_ name: String) -> String
  func folderHasOtherFiles(_ folder: String, _ name: String) -> String
  /// Error that the folder above that of the mirror does not exist; `command` creates it.
  func mirrorNeedsParent(_ parent: String, _ command: String) -> String
  func folderIsOfProject(_ folder: String, _ project: String) -> String
  func isNoMirror(_ folder: String) -> String
  func nothingToImport(_ folder: String) -> String
  func tooManyFiles(_ folder: String, _ most: Int) -> String
  var mirrorStopped: String { get }
  var mirrorNeedsFolder: String { get }
}

extension English {
  var mirrorNeedsFolder: String { "sekan: name a folder, or set ‘mirror’ in the configuration" }
  func mirrored(_ project: String, _ folder: String, written: Int, removed: Int) -> String {
    if written + removed == 0 { return "\(project) is unchanged in \(folder)" }
    let files = "\(grouped(written)) \(written == 1 ? "file" : "files")"
    return "Mirrored \(project) to \(folder): wrote \(files)" + (removed > 0 ? ", deleted \(grouped(removed))" : "")
  }
  func mirrorFailed(_ why: String) -> String { "The folder of ‘mirror’ is not up to date: \(why)" }
  var frontMatterIsOpen: String { "a line ‘---’ before or after the front matter is missing" }
  var conflictIsOpen: String { "a conflict of git is unresolved" }
  func otherFileHasID(_ name: String) -> String { "\(name) has the same ‘id’" }
  func memberIsIgnored(_ name: String) -> String {
    "\(quoted(name)) cannot be changed in the file; the board keeps its value"
  }
  func fileWasEdited(_ path: String) -> String {
    "Edited, or newer than the board; left as it is until ‘sekan import’ or ‘sekan mirror --overwrite’: \(path)"
  }
  func fileIsForeign(_ path: String) -> String { "Not written by ‘sekan mirror’; left as it is: \(path)" }
  func folderHasOtherFiles(_ folder: String, _ name: String) -> String {
    "\(folder) has other files, such as \(name); choose an empty folder"
  }
  func mirrorNeedsParent(_ parent: String, _ command: String) -> String {
    "There is no folder \(parent); create it with ‘\(command)’"
  }
  func folderIsOfProject(_ folder: String, _ project: String) -> String {
    "\(folder) is the mirror of \(quoted(project)); choose another folder"
  }
  func isNoMirror(_ folder: String) -> String { "Not a folder of ‘sekan mirror’: \(folder)" }
  func nothingToImport(_ folder: String) -> String {
    "Neither tasks nor CSV files nor the files of ‘sekan mirror’ in the folder: \(folder)"
  }
  func tooManyFiles(_ folder: String, _ most: Int) -> String { "More than \(grouped(most)) files: \(folder)" }
  var mirrorStopped: String { "Stopped before all files were written" }
}

extension Korean {
  var mirrorNeedsFolder: String { "sekan: 폴더를 쓰거나 설정 ‘mirror’로 정하세요" }
  func mirrored(_ project: String, _ folder: String, written: Int, removed: Int) -> String {
    if written + removed == 0 { return "‘\(project)’ 프로젝트는 바뀐 것이 없습니다: \(folder)" }
    return "‘\(project)’ 프로젝트를 폴더에 저장했습니다(파일 \(grouped(written))개"
      + (removed > 0 ? ", 삭제 \(grouped(removed))개" : "") + "): \(folder)"
  }
  func mirrorFailed(_ why: String) -> String { "설정 ‘mirror’의 폴더가 최신 상태가 아닙니다: \(why)" }
  var frontMatterIsOpen: String { "머리말 앞이나 뒤의 ‘---’ 줄이 없습니다" }
  var conflictIsOpen: String { "git 충돌이 해결되지 않았습니다" }
  func otherFileHasID(_ name: String) -> String { "\(name) 파일과 ‘id’가 같습니다" }
  func memberIsIgnored(_ name: String) -> String { "\(quoted(name)) 값은 파일에서 바꿀 수 없어 보드의 값을 그대로 둡니다" }
  func fileWasEdited(_ path: String) -> String {
    "직접 고쳤거나 보드보다 새로운 파일이라 ‘sekan import’로 가져오거나 ‘sekan mirror --overwrite’로 덮어쓸 때까지 그대로 둡니다: \(path)"
  }
  func fileIsForeign(_ path: String) -> String { "‘sekan mirror’로 쓴 파일이 아니어서 그대로 둡니다: \(path)" }
  func folderHasOtherFiles(_ folder: String, _ name: String) -> String {
    "다른 파일(\(name) 등)이 있습니다. 빈 폴더를 고르세요: \(folder)"
  }
  func mirrorNeedsParent(_ parent: String, _ command: String) -> String {
    "\(parent) 폴더가 없습니다. ‘\(command)’로 만드세요"
  }
  func folderIsOfProject(_ folder: String, _ project: String) -> String {
    "‘\(project)’ 프로젝트의 폴더입니다. 다른 폴더를 고르세요: \(folder)"
  }
  func isNoMirror(_ folder: String) -> String { "‘sekan mirror’로 만든 폴더가 아닙니다: \(folder)" }
  func nothingToImport(_ folder: String) -> String {
    "가져올 작업이나 CSV 파일, ‘sekan mirror’로 만든 파일이 폴더에 없습니다: \(folder)"
  }
  func tooManyFiles(_ folder: String, _ most: Int) -> String { "파일이 \(grouped(most))개가 넘습니다: \(folder)" }
  var mirrorStopped: String { "중단했습니다. 아직 쓰지 않은 파일이 있습니다" }
}
