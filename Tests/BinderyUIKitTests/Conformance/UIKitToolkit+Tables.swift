#if os(iOS) || canImport(AppleRuntime)
import BinderyConformance
import BinderyUIKit

extension UIKitToolkit {
  var tables: [ControlKind<any TableUnderTest>] {
    [
      ControlKind("UITableView") { [unowned self] in
        let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        // In a plain table titles stay visible without their rows. A grouped table may show the
        // titles above its sections in capitals.
        let view = UITableView(frame: frame, style: .grouped)
        return UIKitTable(shown(view, height: 480))
      },
      ControlKind("UICollectionView") { [unowned self] in
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 40)
        let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        let view = UICollectionView(frame: frame, collectionViewLayout: layout)
        return UIKitCollection(shown(view, height: 480))
      },
    ]
  }
}

private final class TextCell: UITableViewCell {
  var shownText = "" { didSet { textLabel?.text = shownText } }
}

private final class UIKitTable: TableUnderTest {
  let view: UITableView
  let rowsInSight = 8
  var table: any BindableTable<UITableViewCell> { view }
  var cellClass: AnyClass? { TextCell.self }

  init(_ view: UITableView) {
    self.view = view
    view.allowsMultipleSelection = true
  }

  func makeCell() -> UITableViewCell { TextCell(style: .default, reuseIdentifier: nil) }
  func show(_ text: String, in cell: UITableViewCell) { (cell as? TextCell)?.shownText = text }

  func linesInSight() -> [TableLine] {
    view.layoutIfNeeded()
    let visible = view.indexPathsForVisibleRows ?? []
    return (0..<view.numberOfSections).flatMap { section in
      let (header, footer) = (header(section), title(view.footerView(forSection: section)))
      let rows = visible.filter { $0.section == section }.compactMap { path in
        (view.cellForRow(at: path) as? TextCell)?.shownText
      }
      return [header].compactMap { $0.map(TableLine.title) } + rows.map { .row($0) }
        + [footer].compactMap { $0.map(TableLine.title) }
    }
  }

  /// Returns the title above a section as the data source provides it, not in capitals; nil if it
  /// is not visible.
  private func header(_ section: Int) -> String? {
    #if BINDERY_DOUBLES
    let source = view.dataSource?.tableView(view, titleForHeaderInSection: section)
    #else
    let source = view.dataSource?.tableView?(view, titleForHeaderInSection: section)
    #endif
    let shown = title(view.headerView(forSection: section))
    return shown == source?.localizedUppercase ? source : shown
  }

  /// Returns the text of a title; nil if it is not visible.
  private func title(_ title: UITableViewHeaderFooterView?) -> String? {
    let sight = CGRect(origin: view.contentOffset, size: view.bounds.size)
    guard let title, title.frame.intersects(sight) else { return nil }
    return title.textLabel?.text
  }

  func cell(showing text: String) -> UITableViewCell? {
    view.visibleCells.first { ($0 as? TextCell)?.shownText == text }
  }

  var selectedPaths: [RowPath] { view.selectedPaths }

  func userOpensRow(at path: RowPath) {
    #if BINDERY_DOUBLES
    view.user.tapRow(at: IndexPath(path))
    #else
    let path = IndexPath(path)
    guard view.delegate?.tableView?(view, willSelectRowAt: path) != nil else { return }
    view.selectRow(at: path, animated: false, scrollPosition: .none)
    view.delegate?.tableView?(view, didSelectRowAt: path)
    #endif
  }

  func userSelectsRows(at paths: [RowPath]) {
    for path in Set(selectedPaths).symmetricDifference(paths) { userOpensRow(at: path) }
  }

  func userMovesRow(at path: RowPath, to target: RowPath) throws -> Bool {
    #if BINDERY_DOUBLES
    view.setEditing(true, animated: false)
    defer { view.setEditing(false, animated: false) }
    let end = view.user.moveRow(at: IndexPath(path), to: IndexPath(target))
    return end != nil && end != IndexPath(path)
    #else
    throw NotApplicable("no row can be dragged from inside of the app")
    #endif
  }

  func actions(at path: RowPath) throws -> [String] {
    #if BINDERY_DOUBLES
    return view.user.swipeRow(at: IndexPath(path))
    #else
    return swipeActions(path).map { $0.title ?? "" }
    #endif
  }

  func userChooses(_ action: String, at path: RowPath) throws {
    #if BINDERY_DOUBLES
    try Violation.unless(actions(at: path).contains(action), "\(action) is there")
    // The action may report its result later.
    _ = view.user.swipeRow(at: IndexPath(path), choosing: action)
    #else
    let chosen = swipeActions(path).first { $0.title == action }
    chosen.map { $0.handler($0, view, { _ in }) }
    #endif
  }

  #if !BINDERY_DOUBLES
  private func swipeActions(_ path: RowPath) -> [UIContextualAction] {
    let path = IndexPath(path)
    return view.delegate?.tableView?(view, trailingSwipeActionsConfigurationForRowAt: path)?
      .actions ?? []
  }
  #endif

  func userScrolls(to path: RowPath) { view.scroll(to: path) }
}

private final class TextItemCell: UICollectionViewCell {
  var shownText = ""
}

private final class UIKitCollection: TableUnderTest {
  let view: UICollectionView
  let rowsInSight = 8
  let showsTitles = false
  let takesStaticCells = false
  var table: any BindableTable<UICollectionViewCell> { view }
  var cellClass: AnyClass? { TextItemCell.self }

  init(_ view: UICollectionView) {
    self.view = view
    view.allowsMultipleSelection = true
  }

  func makeCell() -> UICollectionViewCell { TextItemCell(frame: .zero) }
  func show(_ text: String, in cell: UICollectionViewCell) {
    (cell as? TextItemCell)?.shownText = text
  }

  func linesInSight() -> [TableLine] {
    view.layoutIfNeeded()
    return view.indexPathsForVisibleItems.sorted().compactMap { path in
      (view.cellForItem(at: path) as? TextItemCell).map { .row($0.shownText) }
    }
  }

  func cell(showing text: String) -> UICollectionViewCell? {
    view.visibleCells.first { ($0 as? TextItemCell)?.shownText == text }
  }

  var selectedPaths: [RowPath] { view.selectedPaths }

  func userOpensRow(at path: RowPath) {
    #if BINDERY_DOUBLES
    view.user.tapItem(at: IndexPath(path))
    #else
    let path = IndexPath(path)
    guard view.delegate?.collectionView?(view, shouldSelectItemAt: path) != false else { return }
    view.selectItem(at: path, animated: false, scrollPosition: [])
    view.delegate?.collectionView?(view, didSelectItemAt: path)
    #endif
  }

  func userSelectsRows(at paths: [RowPath]) {
    for path in Set(selectedPaths).symmetricDifference(paths) { userOpensRow(at: path) }
  }

  func userMovesRow(at path: RowPath, to target: RowPath) throws -> Bool {
    #if BINDERY_DOUBLES
    let end = view.user.moveItem(at: IndexPath(path), to: IndexPath(target))
    return end != nil && end != IndexPath(path)
    #else
    throw NotApplicable("no item can be dragged from inside of the app")
    #endif
  }

  func actions(at path: RowPath) throws -> [String] {
    #if BINDERY_DOUBLES
    return view.user.holdItem(at: IndexPath(path))
    #else
    throw NotApplicable("its actions are in a context menu, which no test can open")
    #endif
  }

  func userChooses(_ action: String, at path: RowPath) throws {
    #if BINDERY_DOUBLES
    try Violation.unless(
      view.user.holdItem(at: IndexPath(path), choosing: action), "\(action) is in the menu")
    #endif
  }

  func userScrolls(to path: RowPath) { view.scroll(to: path) }
}

extension IndexPath {
  fileprivate init(_ path: RowPath) { self.init(item: path.row, section: path.section) }
}
#endif
