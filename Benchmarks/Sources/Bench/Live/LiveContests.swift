/// The contests of one size, each created on first use. Contests of another size are then removed
/// with their files.
@MainActor
final class LiveContests {
  let files: PeopleFiles
  private var contests: [Kind: LiveContest] = [:]

  private static var current: LiveContests?

  enum Kind: Hashable {
    case byIndex
    case bySorting
    /// The first fifty rows.
    case page
    case hundredQueries
  }

  private init(_ count: Int) throws { files = try PeopleFiles(count) }

  static func of(_ count: Int) throws -> LiveContests {
    if let current, current.files.count == count { return current }
    end()
    let new = try LiveContests(count)
    current = new
    return new
  }

  /// Removes all files.
  static func end() { current = nil }

  /// Returns the contest of a kind. Only one exists at a time, since the rivals that fetch would
  /// disturb each other.
  func callAsFunction(_ kind: Kind) throws -> LiveContest {
    if let contest = contests[kind] { return contest }
    contests = [:]
    let contest =
      switch kind {
      case .byIndex: try LiveContest(files)
      case .bySorting: try LiveContest(files, .bySorting)
      case .page: try LiveContest(files, limit: 50)
      case .hundredQueries:
        try LiveContest(files, filters: (0..<100).map { "AND age <> \($0)" })
      }
    contests[kind] = contest
    return contest
  }
}
