#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

/// The data source and delegate of a bound collection view.
///
/// `view *= …` makes it, and the collection view retains it. Apps do not use it directly. It
/// forwards methods that the binding does not implement to the object passed to
/// ``TableViewBinding/default(_:)``.
///
/// If another object becomes the view's data source, the host no longer changes the view, and
/// reports this problem.
@MainActor
public final class UICollectionViewHost: ForwardingDelegate, TableHost {
  public typealias Cell = UICollectionViewCell

  public var binding: AnyObject?
  let content = TableContent<UICollectionViewCell>()
  let once = OnceATurn("UIKit")
  private var registered: Set<String> = []
  weak var view: UICollectionView?
  weak var userDelegate: (any UICollectionViewDelegate)?
  weak var userSource: (any UICollectionViewDataSource)?

  init(_ view: UICollectionView) {
    self.view = view
    super.init()
    for kind in CollectionTitle.kinds {
      view.register(
        CollectionTitle.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: CollectionTitle.identifier)
    }
  }

  var snapshot: TableSnapshot<UICollectionViewCell> { content.snapshot }

  // MARK: Following the binding

  public func reload(_ snapshot: TableSnapshot<UICollectionViewCell>) {
    guard let view else { return }
    // UIKit checks a delegate's methods only when the delegate is set.
    (view.dataSource, view.delegate) = (nil, nil)
    content.reset(snapshot)
    let object = snapshot.toolkitDelegate
    user.set(object) { [weak self] in self?.userWent() }
    userDelegate = object as? any UICollectionViewDelegate
    userSource = object as? any UICollectionViewDataSource
    (view.dataSource, view.delegate) = (self, self)
    view.reloadData()
    content.noteSelection(selectedPaths)
  }

  /// Resets the view after the app's object is gone, so that the view answers its methods again.
  private func userWent() {
    guard let view, view.dataSource === self else { return }
    let selected = view.indexPathsForSelectedItems ?? []
    user.set(nil) {}
    // The delegate first: it is notified of the cells that go.
    view.delegate = nil
    view.delegate = self
    view.dataSource = nil
    view.dataSource = self
    view.reloadData()
    // The view loses its selection at the next layout.
    if !selected.isEmpty { view.layoutIfNeeded() }
    for path in selected { view.selectItem(at: path, animated: false, scrollPosition: []) }
    content.noteSelection(selectedPaths)
  }

  public func apply(_ update: TableUpdate<UICollectionViewCell>) {
    guard let view else { return }
    let delta = content.delta(to: update)
    guard view.dataSource === self else {
      content.reset(update.new)
      snapshot.report(
        "UICollectionView",
        "It has another data source now and is left to that. Bind it again, or set no data source.")
      return
    }
    guard let batch = content.perform(delta, in: view, update.new) else { return }
    showTitles(update)
    showAnew(batch.rowUpdates)
    content.noteSelection(selectedPaths)
  }

  private func showTitles(_ update: TableUpdate<UICollectionViewCell>) {
    guard let view else { return }
    var areasChange = false
    for change in update.delta.sections.modifications {
      let (old, new) = (update.old.sections[change.old], update.new.sections[change.new])
      areasChange =
        areasChange || (old.headerTitle == nil) != (new.headerTitle == nil)
        || (old.footerTitle == nil) != (new.footerTitle == nil)
      for (kind, title) in zip(CollectionTitle.kinds, [new.headerTitle, new.footerTitle]) {
        let place = IndexPath(item: 0, section: change.new)
        let shown = view.supplementaryView(forElementKind: kind, at: place)
        (shown as? CollectionTitle)?.label.text = title
      }
    }
    if areasChange { view.collectionViewLayout.invalidateLayout() }
  }

  /// Shows changed items again, after the batch and at their new places.
  private func showAnew(_ paths: [RowPath]) {
    guard let view else { return }
    var (same, others): ([IndexPath], [IndexPath]) = ([], [])
    for path in paths {
      guard let cell = view.cellForItem(at: IndexPath(path)) else { continue }
      let isSame = cell.reuseIdentifier == snapshot.row(at: path).maker.reuseIdentifier
      if isSame { same.append(IndexPath(path)) } else { others.append(IndexPath(path)) }
    }
    if !others.isEmpty { view.showAnew(others, inOtherCells: true) }
    if !same.isEmpty { view.showAnew(same, inOtherCells: false) }
  }

  // MARK: Selection

  /// The paths of the selected items, in order.
  var selectedPaths: [RowPath] {
    (view?.indexPathsForSelectedItems ?? []).compactMap { content.source(of: $0) }.sorted()
  }

  // MARK: Cells

  func cell(at path: IndexPath, in view: UICollectionView) -> UICollectionViewCell {
    guard let source = content.source(of: path) else {
      preconditionFailure("A collection view asks only for items that its data source counted.")
    }
    let row = snapshot.row(at: source)
    guard let cellClass = row.maker.cellClass else {
      fatalError(
        """
        A collection view shows only cells that it makes itself, so that rows need a class of \
        cells. Bind it with `.items(_:row:)`, `.items(_:view:)` or `.rows(_:)`. \
        [no-cell-class]
        """)
    }
    if registered.insert(row.maker.reuseIdentifier).inserted {
      view.register(cellClass, forCellWithReuseIdentifier: row.maker.reuseIdentifier)
    }
    let cell = view.dequeueReusableCell(
      withReuseIdentifier: row.maker.reuseIdentifier, for: path)
    row.show(cell)
    return cell
  }

  func title(_ kind: String, _ section: Int) -> String? {
    guard snapshot.sections.indices.contains(section) else { return nil }
    return switch kind {
    case UICollectionView.elementKindSectionHeader: snapshot.sections[section].headerTitle
    case UICollectionView.elementKindSectionFooter: snapshot.sections[section].footerTitle
    // A layout has its own kinds: badges, separators.
    default: nil
    }
  }

  // MARK: Moving

  /// Handles a move by the user, which the view has already made.
  func follow(from path: IndexPath, to target: IndexPath) {
    let move = SectionedDelta.Move(from: RowPath(path), to: RowPath(target))
    guard once.admits("of an item's move from \(move.from) to \(move.to)", snapshot) else { return }
    let snapshot = snapshot
    content.follow(move)
    // UIKit finishes its own move after this.
    ToolkitCallback.answer { snapshot.moveRow(from: move.from, to: move.to) }
    content.afterAWhile { [weak self] in
      guard let self, let view else { return }
      _ = content.perform(content.deltaBack, in: view, self.snapshot)
    }
  }
}

/// The title above or below a section of a collection view.
final class CollectionTitle: UICollectionReusableView {
  static let identifier = "Bindery title"
  static let kinds = [
    UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
  ]

  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    show()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    show()
  }

  private func show() {
    label.translatesAutoresizingMaskIntoConstraints = false
    label.accessibilityTraits = .header
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      label.topAnchor.constraint(equalTo: topAnchor),
      label.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }
}
#endif
