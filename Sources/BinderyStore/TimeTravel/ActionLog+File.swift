import Foundation

// The first line of the file describes its format, the second has the initial state, and each
// further line has an action. Each line is a JSON object:
//
//   {"actions":2,"first":0,"format":"bindery-actions","store":"…","version":1}
//   {"fingerprint":"…","state":{…}}
//   {"action":{"increased":{}},"after":"…"}
//   {"action":{"set":{"_0":7}},"after":"…"}
//
// Lines can be read one by one and compared by line-based tools, and a truncated file keeps its
// earlier lines.

extension ActionLog {
  /// Creates a log from a file's content.
  ///
  /// - Throws: ``ActionLogError`` if any part of the file cannot be read. The error's description
  ///   contains a remedy.
  public init(_ data: Data) throws(ActionLogError) {
    let (log, problem) = try Self.reading(data)
    if let problem { throw problem }
    self = log
  }

  /// Reads as much of a log as possible, to recover the intact part of a damaged file.
  ///
  /// ```swift
  /// let (log, problem) = try ActionLog<AppState, AppAction>.reading(data)
  /// if let problem { print("\(log.actions.count) actions are intact. \(problem)") }
  /// ```
  ///
  /// - Returns: The log up to the first action that cannot be read, and the error for that action,
  ///   or nil if the file is complete.
  /// - Throws: ``ActionLogError`` if not even the initial state can be read.
  public static func reading(
    _ data: Data
  ) throws(ActionLogError) -> (log: ActionLog, problem: ActionLogError?) {
    var lines = LogLines(data)
    guard let first = lines.next() else { throw ActionLogError(.empty) }
    let header = try LogHeader.read(first, store: storeName)
    let beginning = try LogBeginning<State>.read(lines.next(), isLast: lines.isEmpty)
    var actions: [StateAction] = []
    actions.reserveCapacity(max(0, min(header.actions, data.count / 8)))
    var fingerprints = [0: beginning.fingerprint]
    var problem: ActionLogError?
    while let line = lines.next() {
      guard actions.count < header.actions else {
        problem = ActionLogError(.tooLong(recorded: header.actions), line: lines.number)
        break
      }
      do throws(CodedValue.Unreadable) {
        let entry: LogEntry<StateAction> = try CodedValue.decode(from: line)
        actions.append(entry.action)
        fingerprints[actions.count] = entry.after
      } catch {
        problem = ActionLogError(
          error.isBroken && lines.isEmpty
            ? .cutOff(read: actions.count, recorded: header.actions)
            : .badAction(error.description), line: lines.number)
        break
      }
    }
    if problem == nil, actions.count < header.actions {
      problem = ActionLogError(
        .cutOff(read: actions.count, recorded: header.actions), line: lines.number)
    }
    let log = ActionLog(
      initialState: beginning.state, firstStep: header.first, actions: actions,
      fingerprints: fingerprints)
    return (log, problem)
  }

  /// Returns the log as a file's content in JSON Lines. Equal logs have equal contents.
  ///
  /// - Throws: ``ActionLogError`` if the state or an action cannot be encoded.
  public func data() throws(ActionLogError) -> Data {
    let header = LogHeader(
      format: LogHeader.format, version: LogHeader.knownVersion, store: Self.storeName,
      first: firstStep, actions: actions.count)
    var text = try FingerprintPlan.text(of: header) + "\n"
    let beginning = LogBeginning(fingerprint: fingerprints[0]!, state: initialState)
    text += try FingerprintPlan.text(of: beginning) + "\n"
    for (index, action) in actions.enumerated() {
      let entry = LogEntry(action: action, after: fingerprints[index + 1])
      text += try FingerprintPlan.text(of: entry) + "\n"
    }
    return Data(text.utf8)
  }

  /// The name of the store that recorded the sessions.
  private static var storeName: String { "Store<\(State.self), \(StateAction.self)>" }
}

/// The first line.
private struct LogHeader: Codable {
  static let format = "bindery-actions"
  static let knownVersion = 1

  let format: String
  let version: Int
  let store: String
  let first: Int
  let actions: Int

  /// The fields that every version has.
  private struct Kind: Decodable {
    let format: String
    let version: Int
  }

  static func read(_ line: Data, store: String) throws(ActionLogError) -> LogHeader {
    guard let kind: Kind = try? CodedValue.decode(from: line), kind.format == format,
      kind.version > 0
    else {
      throw ActionLogError(.notALog, line: 1)
    }
    guard kind.version == knownVersion else {
      throw ActionLogError(.version(kind.version, known: knownVersion), line: 1)
    }
    let plausible = 0..<(1 << 48)
    guard let header: LogHeader = try? CodedValue.decode(from: line),
      plausible.contains(header.first), plausible.contains(header.actions)
    else {
      throw ActionLogError(.notALog, line: 1)
    }
    guard header.store == store else {
      throw ActionLogError(.otherStore(recorded: header.store, expected: store), line: 1)
    }
    return header
  }
}

/// The second line.
private struct LogBeginning<State: Codable>: Codable {
  let fingerprint: StateFingerprint
  let state: State

  static func read(_ line: Data?, isLast: Bool) throws(ActionLogError) -> LogBeginning {
    guard let line else { throw ActionLogError(.badState("it is missing"), line: 2) }
    do throws(CodedValue.Unreadable) {
      return try CodedValue.decode(from: line)
    } catch {
      let isCut = error.isBroken && isLast
      throw ActionLogError(.badState(isCut ? "the line is cut off" : "\(error)"), line: 2)
    }
  }
}

/// Each other line.
private struct LogEntry<StateAction: Codable>: Codable {
  let action: StateAction
  let after: StateFingerprint?
}

/// The lines of a file that are not empty.
private struct LogLines {
  /// The number of the line that was read last, from 1.
  private(set) var number = 0
  private var rest: Data

  init(_ data: Data) {
    rest = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
  }

  /// Whether no line is left.
  var isEmpty: Bool { rest.allSatisfy { $0 == 0x0A || $0 == 0x0D || $0 == 0x20 } }

  mutating func next() -> Data? {
    while !rest.isEmpty {
      number += 1
      let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
      var line = rest[..<end]
      rest = end < rest.endIndex ? rest[(end + 1)...] : Data()
      if line.last == 0x0D { line = line.dropLast() }
      if !line.isEmpty { return line }
    }
    return nil
  }
}
