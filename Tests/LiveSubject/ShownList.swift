import BinderyGRDB
import GRDB

/// Live data, with its type erased.
@MainActor
protocol ShownList: AnyObject {
  func setRequest(_ command: Command)
  /// The shown content, if it `isLookedAt`, and the errors so far.
  func show(isLookedAt: Bool) -> Reply.Shown
}

extension ShownList {
  func setRequest(_ command: Command) {}
}

extension Command {
  var statementArguments: StatementArguments {
    StatementArguments((arguments ?? []).map { ExactValue(code: $0) })
  }

  func request<Width: IdentityWidth>() -> SQLRequest<ExactRow<Width>> {
    SQLRequest(sql: sql ?? "", arguments: statementArguments)
  }
}

/// A live query with its mirror.
@MainActor
final class ShownQuery<Width: IdentityWidth>: ShownList {
  private let query: LiveQuery<ExactRow<Width>>
  private let mirror: Mirror<ExactRow<Width>>
  private var subscription: AnyCancellable?
  private var printed: [ExactRow<Width>]?

  init(_ command: Command, in database: any DatabaseWriter) {
    let loading: QueryLoading =
      switch command.loading {
      case "background": .background
      case "first": .firstRows(2)
      default: .immediate
      }
    let holding = command.holding ?? 512
    let isPool = database is DatabasePool
    mirror = Mirror { !isPool || $0 <= holding && holding > 16 }
    query = LiveQuery(
      command.request() as SQLRequest<ExactRow<Width>>, in: database, loading: loading,
      holding: holding)
    subscription = query.changeSetPublisher.sink { [mirror] change in
      MainActor.assumeIsolated { mirror.receive(change) }
    }
  }

  func setRequest(_ command: Command) {
    query.setRequest(command.request() as SQLRequest<ExactRow<Width>>)
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
}
