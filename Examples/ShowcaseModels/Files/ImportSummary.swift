import Foundation

/// What an import did.
public struct ImportSummary: Equatable, Sendable {
  /// The identifiers of the people who were added: deleting them undoes the import.
  public var addedIDs: [Int64] = []
  /// How many had the same names, e-mail address and phone number as someone who was there, or as
  /// someone earlier in the files; they were left out.
  public var alreadyThere = 0
  /// What could not be read as a person, while the rest of its file was: the first of them.
  public private(set) var skipped: [SkippedRecord] = []
  /// How many could not be read as a person.
  public private(set) var skippedCount = 0
  /// The files of which nothing could be read.
  public var failures: [ImportFileError] = []

  public init() {}

  /// How many people were added.
  public var added: Int { addedIDs.count }

  /// So many of the skipped are told apart: nobody reads more of them.
  static let mostSkipped = 500

  mutating func skip(_ record: SkippedRecord) {
    skippedCount += 1
    if skipped.count < Self.mostSkipped { skipped.append(record) }
  }

  /// A line for each file that could not be read and each record that was skipped.
  public var problems: [String] {
    var lines = failures.map(\.description) + skipped.map(\.description)
    let more = skippedCount - skipped.count
    if more > 0 { lines.append("\(more.formatted()) more were skipped.") }
    return lines
  }
}

/// Something in a file that could not be read as a person.
public struct SkippedRecord: Hashable, Sendable {
  /// The file's path.
  public let file: String
  /// The line where it begins, counted from 1.
  public let line: Int
  public let reason: SkipReason

  public init(file: String, line: Int, reason: SkipReason) {
    self.file = file
    self.line = line
    self.reason = reason
  }
}

extension SkippedRecord: CustomStringConvertible {
  public var description: String { "“\(file)”, line \(line): \(reason)" }
}

extension ImportSummary: CustomStringConvertible {
  public var description: String {
    var parts = ["\(added) added"]
    if alreadyThere > 0 { parts.append("\(alreadyThere) already there") }
    if skippedCount > 0 { parts.append("\(skippedCount) skipped") }
    if !failures.isEmpty {
      parts.append("\(failures.count) file\(failures.count == 1 ? "" : "s") not read")
    }
    return parts.joined(separator: ", ")
  }
}

/// How far an import or an export has come.
public struct ImportProgress: Equatable, Sendable {
  public enum Phase: Sendable {
    case reading, saving
  }

  public var phase: Phase
  /// From 0 to 1 within the phase.
  public var fraction: Double
  /// People read or saved so far.
  public var people: Int

  public init(phase: Phase, fraction: Double, people: Int) {
    self.phase = phase
    self.fraction = fraction
    self.people = people
  }
}

/// Lets a progress value through at most twenty times a second, and when a phase is done.
struct ProgressThrottle {
  let report: @Sendable (ImportProgress) -> Void
  private var last: ContinuousClock.Instant?

  init(_ report: @escaping @Sendable (ImportProgress) -> Void) { self.report = report }

  mutating func send(_ progress: ImportProgress) {
    let now = ContinuousClock.now
    if let last, progress.fraction < 1, now - last < .milliseconds(50) { return }
    last = now
    report(progress)
  }
}
