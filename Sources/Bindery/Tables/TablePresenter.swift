import Dispatch

// How a row gets on screen:
//
// A list sends a `CollectionChange`: its elements, which are a `ListItems` that shares its
// unchanged parts with the previous one, and a `ListDelta`. An operator numbers the rows of its
// source (`SourceRows`), keeps its result as an order of these numbers (`RankList`, which finds the
// row at a place and the place of a row in O(log n)), and derives its own delta from the old and
// new places of the touched rows (`TouchedRows`). A delta lists only touched rows, so the other
// rows keep their order. Two deltas are merged in the same way.
//
// A table's source (`SectionListSource` for sections that are bound one by one, `GroupedSource` for
// a list with sections) collects the changes of its lists in a `DeltaLog`. In the pass that also
// writes labels, the presenter takes these changes as one `SectionedDelta`, and passes the
// snapshots before and after to its host. UIKit's tables apply the delta's `TableBatch`. GTK's
// lists have no sections: there `FlatLayout` makes one list of headers, rows and footers,
// `RowIdentities` numbers the rows, and `ListModel` announces a small number of `items-changed`
// ranges. Rows keep their identity, so GTK keeps their widgets, and the focus, where they are.

/// Fills a host from a source: with the current content at once, then with each change, in the pass
/// that also writes labels.
///
/// The changes of one transaction, in all sections, are one update. Values that other threads send
/// reach the main actor in one transaction per turn of the main loop.
final class TablePresenter<Host: TableHost>: AnyBinding, Deliverable, @unchecked Sendable {
  // Sendable: its own variables are used on the main actor only.

  @MainActor private weak var host: Host?
  @MainActor private var source: (any TableSource<Host.Cell>)?
  @MainActor private var delegates: ComposableDelegate<any TableViewDelegate>?
  @MainActor private var snapshot: TableSnapshot<Host.Cell> = .empty
  @MainActor private var staged: (change: TableChange, snapshot: TableSnapshot<Host.Cell>)?
  /// Whether a staged change was dropped, so that the host shows older content.
  @MainActor private var isBehind = false
  @MainActor private var waitsForTurn = false
  @MainActor private weak var life: TableLife?
  /// The life, if the host does not retain it.
  @MainActor private var ownLife: TableLife?

  @MainActor
  init(
    _ host: Host, _ source: any TableSource<Host.Cell>,
    _ delegates: ComposableDelegate<any TableViewDelegate>?
  ) {
    self.host = host
    self.source = source
    self.delegates = delegates
    super.init(group: .open(for: "\(Host.self)"))
  }

  override var name: String { "a table (\(Host.self))" }

  override var inspected: (object: AnyObject?, property: String?) { (host, nil) }

  @MainActor
  func start() {
    guard let source, let host else { return }
    source.start(
      onChange: { [weak self] in self?.changed() },
      onError: { [weak group] error in
        group?.report(.listFault(table: "\(Host.self)", underlying: error))
      })
    _ = source.takeChange()
    keepLife(with: host)
    snapshot = makeSnapshot(source)
    host.reload(snapshot)
  }

  /// Passes the life of this binding to the host. The host ends the binding by releasing the life.
  @MainActor
  private func keepLife(with host: Host) {
    func hand(_ life: TableLife) {
      self.life = life
      host.binding = life
    }
    hand(TableLife())
    if let life {
      life.onEnd = { [weak self] in self?.cancel() }
    } else {
      // The host references the life weakly, so the end of the host is noticed with the next
      // change.
      let own = TableLife()
      ownLife = own
      hand(own)
    }
  }

  /// The host, if it exists and still shows this binding.
  @MainActor private var shownHost: Host? {
    guard !isEnded, let host, let life, host.binding === life else { return nil }
    return host
  }

  override func didCancel() {
    MainQueue.finish(self) { presenter in
      // Released last, because their deinitializers may run any code.
      let released = (presenter.source, presenter.staged, presenter.delegates)
      (presenter.source, presenter.staged, presenter.delegates) = (nil, nil, nil)
      extendLifetime(released)
    }
  }

  // MARK: Following the source

  @MainActor
  private func changed() {
    // Until the binding has a life, the host has no content.
    if !waitsForTurn, life != nil { DeliveryQueue.main.submit(self) }
  }

  /// Shows the change in a later turn of the main loop. A call from a toolkit's table is under way,
  /// and the table must not be changed before the call returns.
  @MainActor
  private func waitForTurn() {
    waitsForTurn = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.waitsForTurn = false
        DeliveryQueue.main.submit(self)
      }
    }
  }

  @MainActor
  func stage() -> Int {
    guard !waitsForTurn, let source else { return 0 }
    if ToolkitCallback.isRunning {
      waitForTurn()
      return 0
    }
    guard shownHost != nil else {
      cancel()
      return 0
    }
    let change = source.takeChange()
    if case .none = change, !isBehind { return 0 }
    staged = (isBehind ? .reload : change, makeSnapshot(source))
    isBehind = false
    return 1
  }

  @MainActor
  func deliver() {
    guard let (change, new) = staged else { return }
    staged = nil
    guard let host = shownHost else { return cancel() }
    let old = snapshot
    snapshot = new
    guard let record else { return Self.show(change, from: old, to: new, in: host) }
    _ = record.delivering {
      record.noteDelivery()
      Self.show(change, from: old, to: new, in: host)
      return true
    }
  }

  @MainActor
  private static func show(
    _ change: TableChange, from old: TableSnapshot<Host.Cell>, to new: TableSnapshot<Host.Cell>,
    in host: Host
  ) {
    switch change {
    case .none: break
    case .delta(let delta): host.apply(TableUpdate(old: old, new: new, delta: delta))
    case .reload: host.reload(new)
    }
  }

  /// Drops the staged change, so that the next delivery shows all content. A change that is not
  /// staged stays in the source.
  @MainActor
  func drop() {
    if staged.take() != nil { isBehind = true }
  }

  @MainActor
  private func makeSnapshot(_ source: any TableSource<Host.Cell>) -> TableSnapshot<Host.Cell> {
    TableSnapshot(sections: source.sections, defaults: delegates, reportingTo: group)
  }
}

/// The life of a table's binding, which a host retains. When the host releases it, the binding
/// ends.
@MainActor
private final class TableLife {
  var onEnd: @MainActor () -> Void = {}

  deinit {
    MainQueue.finish(onEnd) { $0() }
  }
}

/// A source of a table's sections.
@MainActor
protocol TableSource<Cell>: AnyObject {
  associatedtype Cell: AnyObject

  /// Reads the current content, and then calls `onChange` when the content has changed.
  func start(
    onChange: @escaping @MainActor () -> Void, onError: @escaping @MainActor (any Error) -> Void)

  /// Returns the change since the last call.
  func takeChange() -> TableChange

  /// The current sections.
  var sections: ListItems<any TableSectionSnapshot<Cell>> { get }
}

enum TableChange {
  case none
  case delta(SectionedDelta)
  case reload
}
