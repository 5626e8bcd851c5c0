import BinderyGRDB
import GRDB

/// A live query with its mirror, the type of its rows hidden.
@MainActor
protocol ShownList: AnyObject {
  func setRequest(_ sql: String, _ arguments: StatementArguments)
  /// What the list shows, if `isLookedAt`, and what was wrong.
  func show(isLookedAt: Bool) -> Reply.Shown
}

@MainActor
final class LiveList<Width: IdentityWidth>: ShownList {
  private let query: LiveQuery<ExactRow<Width>>
  private let mirror: Mirror<ExactRow<Width>>
  private var subscription: AnyCancellable?
  private var printed: [ExactRow<Width>]?

  init(_ command: Command, in database: any DatabaseWriter) {
    let request = SQLRequest<ExactRow<Width>>(
      sql: command.sql ?? "", arguments: Self.arguments(command))
    let loading: QueryLoading =
      switch command.loading {
      case "background": .background
      case "first": .firstRows(2)
      default: .immediate
      }
    let holding = command.holding ?? 512
    let isPool = database is DatabasePool
    mirror = Mirror { !isPool || $0 <= holding && holding > 16 }
    query = LiveQuery(request, in: database, loading: loading, holding: holding)
    subscription = query.changeSetPublisher.sink { [mirror] change in
      MainActor.assumeIsolated { mirror.receive(change) }
    }
  }

  func setRequest(_ sql: String, _ arguments: StatementArguments) {
    query.setRequest(SQLRequest<ExactRow<Width>>(sql: sql, arguments: arguments))
  }

  func show(isLookedAt: Bool) -> Reply.Shown {
    var shown = Reply.Shown(ladder: "\(query.ladder)", error: mirror.error)
    if isLookedAt {
      let rows = mirror.look(at: query.items)
      if rows != printed { shown.rows = rows.map(\.codes) }
      printed = rows
    }
    let faults = mirror.takeFaults()
    if !faults.isEmpty { shown.faults = faults }
    return shown
  }

  static func arguments(_ command: Command) -> StatementArguments {
    StatementArguments((command.arguments ?? []).map { ExactValue(code: $0) })
  }
}
