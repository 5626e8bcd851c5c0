import Dispatch

/// Fills a host from a source: the present at once, then one change per turn of the main loop.
@MainActor
final class TablePresenter<Host: TableHost> {
  private weak var host: Host?
  private let source: any TableSource<Host.Cell>
  private let delegates: ComposableDelegate<any TableViewDelegate>?
  private var snapshot: TableSnapshot<Host.Cell> = .empty
  private var isScheduled = false
  private weak var group: BindingGroup?

  init(
    _ host: Host, _ source: any TableSource<Host.Cell>,
    _ delegates: ComposableDelegate<any TableViewDelegate>?
  ) {
    self.host = host
    self.source = source
    self.delegates = delegates
  }

  func start(reportingTo group: BindingGroup) {
    self.group = group
    source.start(
      onChange: { [weak self] in self?.schedule() },
      onError: { [weak group] error in
        group?.report(.listFault(table: "\(Host.self)", underlying: error))
      })
    _ = source.takeChange()
    host?.binding = self
    snapshot = makeSnapshot()
    host?.reload(snapshot)
  }

  private func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.flush() }
    }
  }

  private func flush() {
    isScheduled = false
    guard let host, host.binding === self else { return }
    let old = snapshot
    switch source.takeChange() {
    case .none: break
    case .delta(let delta):
      snapshot = makeSnapshot()
      host.apply(TableUpdate(old: old, new: snapshot, delta: delta))
    case .reload:
      snapshot = makeSnapshot()
      host.reload(snapshot)
    }
  }

  private func makeSnapshot() -> TableSnapshot<Host.Cell> {
    TableSnapshot(sections: source.sections, defaults: delegates, reportingTo: group)
  }
}

/// Where a table's sections come from.
@MainActor
protocol TableSource<Cell>: AnyObject {
  associatedtype Cell: AnyObject

  /// Reads the present, and calls when something has changed.
  func start(
    onChange: @escaping @MainActor () -> Void, onError: @escaping @MainActor (any Error) -> Void)

  /// What has changed since the last call.
  func takeChange() -> TableChange

  /// The sections now.
  var sections: ListItems<any TableSectionSnapshot<Cell>> { get }
}

enum TableChange {
  case none
  case delta(SectionedDelta)
  case reload
}
