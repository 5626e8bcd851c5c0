#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

/// The data source and delegate of a bound outline view.
///
/// Each section is an item that the user can collapse, with its rows below it. A section without a
/// title has an empty line. Titles below sections are not shown. The outline view retains the host.
///
/// - Complexity: A change takes O(*n*) time, where *n* is the number of rows in the sections that
///   it affects.
@MainActor
public final class NSOutlineViewHost: RowsHost, TableHost {
  public typealias Cell = NSView

  private var content = TableSnapshot<NSView>.empty
  private(set) var nodes: [SectionNode] = []
  weak var outline: NSOutlineView?
  private var userIsSource = false
  weak var userDelegate: (any NSOutlineViewDelegate)?
  weak var userSource: (any NSOutlineViewDataSource)?

  init(_ outline: NSOutlineView) {
    self.outline = outline
    super.init(outline, heightQuestion: "outlineView:heightOfRowByItem:")
  }

  override var snapshot: TableSnapshot<NSView> { content }

  // MARK: Following the binding

  public func reload(_ snapshot: TableSnapshot<NSView>) {
    guard let outline else { return }
    begin(snapshot)
    change {
      // AppKit checks a delegate's methods only when the delegate is set. Without a data source
      // it removes the rows and notifies the delegate, so remove the delegate first.
      outline.delegate = nil
      outline.dataSource = nil
      show(snapshot)
      let object = snapshot.toolkitDelegate
      user.set(object) { [weak self] in self?.userWent() }
      userDelegate = object as? any NSOutlineViewDelegate
      userSource = object as? any NSOutlineViewDataSource
      userIsSource = object is any NSOutlineViewDataSource
      outline.delegate = self
      outline.dataSource = self
      reload(outline)
    }
  }

  /// Resets the view after the app's object is gone, so that the view answers its methods again.
  private func userWent() {
    guard let outline, outline.dataSource === self else { return }
    change {
      let expanded = nodes.filter { outline.isItemExpanded($0) }
      let paths = selectedPaths
      user.set(nil) {}
      outline.delegate = nil
      outline.delegate = self
      if userIsSource {
        outline.dataSource = nil
        outline.dataSource = self
      }
      outline.reloadData()
      for node in expanded { outline.expandItem(node) }
      outline.selectRowIndexes(
        IndexSet(paths.compactMap(index(of:))), byExtendingSelection: false)
    }
  }

  private func show(_ snapshot: TableSnapshot<NSView>) {
    content = snapshot
    nodes = snapshot.sections.indices.map { SectionNode($0, rows: snapshot.sections[$0].count) }
  }

  private func reload(_ outline: NSOutlineView) {
    outline.reloadData()
    for node in nodes { outline.expandItem(node) }
  }

  public func apply(_ update: TableUpdate<NSView>) {
    guard let outline else { return }
    guard outline.dataSource === self else {
      show(update.new)
      snapshot.report(
        "NSOutlineView",
        "It has another data source now and is left to that. Bind it again, or set no data source.")
      return
    }
    if followHeights(of: update.new) {
      outline.delegate = nil
      outline.delegate = self
    }
    change(update.delta) {
      guard isInStep(outline) else {
        show(update.new)
        snapshot.report(
          "NSOutlineView",
          "Somebody else filled it. All rows were reloaded; leave the rows of a "
            + "bound view to its binding.")
        return reload(outline)
      }
      follow(update, outline)
      if !isInStep(outline) {
        snapshot.report("NSOutlineView", "It did not apply its changes, and was reloaded.")
        reload(outline)
      }
    }
  }

  /// Returns whether the view has as many items as the host. A collapsed section has none.
  private func isInStep(_ outline: NSOutlineView) -> Bool {
    outline.numberOfChildren(ofItem: nil) == nodes.count
      && nodes.allSatisfy {
        !outline.isItemExpanded($0) || outline.numberOfChildren(ofItem: $0) == $0.rows.count
      }
  }

  private func follow(_ update: TableUpdate<NSView>, _ outline: NSOutlineView) {
    let batch = update.batch
    let old = nodes
    let change = OutlineChange(batch, sectionCount: old.count)
    // The view queries inserted items when the updates end, so set everything before they begin.
    content = update.new
    nodes = change.sections.apply(to: old) {
      SectionNode($0, rows: update.new.sections[$0].count)
    }
    for (index, delta) in change.rows {
      let section = old[index]
      section.rows = delta.apply(to: section.rows) { RowNode($0, in: section) }
      section.renumber()
    }
    for (index, node) in nodes.enumerated() { node.index = index }

    outline.beginUpdates()
    for (index, delta) in change.rows where outline.isItemExpanded(old[index]) {
      for step in delta.steps { outline.perform(step, in: old[index]) }
    }
    for step in change.sections.steps { outline.perform(step, in: nil) }
    outline.endUpdates()

    for index in batch.sectionInsertions { outline.expandItem(nodes[index]) }
    for index in batch.sectionUpdates { outline.reloadItem(nodes[index]) }
    showAnew(batch.rowUpdates, outline)
  }

  /// Shows changed rows again, after the batch and at their new places.
  private func showAnew(_ paths: [RowPath], _ outline: NSOutlineView) {
    var rows = IndexSet()
    for path in paths {
      let node = nodes[path.section].rows[path.row]
      let index = outline.row(forItem: node)
      guard index >= 0 else { continue }
      rows.insert(index)
      let others = column.showAnew(snapshot.row(at: path), at: index, in: outline)
      if !others.isEmpty { outline.reloadData(forRowIndexes: [index], columnIndexes: others) }
    }
    if !rows.isEmpty { outline.noteHeightOfRows(withIndexesChanged: rows) }
  }

  // MARK: User actions

  /// The paths of the selected rows, in order.
  override var selectedPaths: [RowPath] {
    guard let outline else { return [] }
    return outline.selectedRowIndexes
      .compactMap { path(at: $0) }.sorted()
  }

  /// Returns a row's index in the view, or `nil` if there is no such row, or its section is
  /// collapsed.
  func index(of path: RowPath) -> Int? {
    guard let outline, snapshot.contains(path) else { return nil }
    let index = outline.row(forItem: nodes[path.section].rows[path.row])
    return index < 0 ? nil : index
  }

  func expandSection(of path: RowPath) {
    if snapshot.contains(path) { outline?.expandItem(nodes[path.section]) }
  }

  override func path(at index: Int) -> RowPath? {
    (outline?.item(atRow: index) as? RowNode)?.path
  }
}

@MainActor extension NSOutlineView {
  /// Performs one of the steps from the items before a change to the items after it.
  fileprivate func perform(_ step: ListStep, in parent: SectionNode?) {
    switch step {
    case .remove(let index):
      removeItems(at: [index], inParent: parent, withAnimation: .effectFade)
    case .insert(let index, _):
      insertItems(at: [index], inParent: parent, withAnimation: .effectFade)
    case .move(let from, let to):
      moveItem(at: from, inParent: parent, to: to, inParent: parent)
    }
  }
}

@MainActor extension NSOutlineView {
  /// The host that fills the view when it is bound.
  var outlineHost: NSOutlineViewHost { attached(to: self) { NSOutlineViewHost($0) } }
}
#endif
