import Foundation

/// The result of an import.
public struct ImportSummary: Equatable, Sendable {
  /// The identifiers of the added people: deleting them undoes the import.
  public var addedIDs: [Int64] = []
  /// The number of people who were left out because they had the same names, e-mail address and
  /// phone number as a person in the database or earlier in the files.
  public var alreadyThere = 0
  /// The first records that could not be read as a person, in files that otherwise could be read.
  public private(set) var skipped: [SkippedRecord] = []
  /// The number of records that could not be read as a person.
  public private(set) var skippedCount = 0
  /// The files that could not be read at all.
  public var failures: [ImportFileError] = []

  public init() {}

  /// The number of added people.
  public var added: Int { addedIDs.count }

  /// The maximum number of skipped records that are listed.
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

/// A record of a file that could not be read as a person.
public struct SkippedRecord: Hashable, Sendable {
  /// The file's path.
  public let file: String
  /// The line where the record begins, counted from 1.
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
    var parts = ["\(added.formatted()) added"]
    if alreadyThere > 0 { parts.append("\(alreadyThere.formatted()) already there") }
    if skippedCount > 0 { parts.append("\(skippedCount.formatted()) skipped") }
    if !failures.isEmpty {
      parts.append("\(failures.count.counted("file")) not read")
    }
    return parts.joined(separator: ", ")
  }
}

/// The progress of an import or an export.
public struct ImportProgress: Equatable, Sendable {
  public enum Phase: Sendable {
    case reading, saving
  }

  public var phase: Phase
  /// The fraction of the phase that is done, from 0 to 1.
  public var fraction: Double
  /// The number of people read or saved so far.
  public var people: Int

  public init(phase: Phase, fraction: Double, people: Int) {
    self.phase = phase
    self.fraction = fraction
    self.people = people
  }
}

/// Passes progress on at most twenty times a second, and at the end of each phase.
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
