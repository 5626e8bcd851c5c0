#if os(iOS) || canImport(AppleRuntime)
import BinderyConformance
import BinderyTesting
import BinderyUIKit

final class PieceCell: UITableViewCell, BindableView {
  private(set) static var made = 0
  private(set) var reuses = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    Self.made += 1
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }

  func bind(to piece: Piece) { textLabel?.text = piece.description }
}

/// A row that is a plain view.
final class PieceView: UIView, BindableView {
  let label = UILabel()

  func bind(to piece: Piece) { label.text = "view \(piece)" }
}

final class PieceItemCell: UICollectionViewCell, BindableView {
  let label = UILabel()

  func bind(to piece: Piece) { label.text = piece.description }
}

extension UITableView {
  /// Returns the first fault of the visible rows; nil if there is none.
  func fault(_ texts: [[String]], _ headers: [String?]) -> String? {
    layoutIfNeeded()
    guard numberOfSections == texts.count else { return "\(numberOfSections) sections" }
    for (section, rows) in texts.enumerated() {
      guard numberOfRows(inSection: section) == rows.count else {
        return "\(numberOfRows(inSection: section)) rows in section \(section)"
      }
      if let header = headerView(forSection: section), header.textLabel?.text != headers[section] {
        return "section \(section) is called \(header.textLabel?.text ?? "nothing")"
      }
    }
    let visible = indexPathsForVisibleRows ?? []
    if visible.isEmpty, texts.contains(where: { !$0.isEmpty }) { return "no row is in sight" }
    for path in visible {
      let text = cellForRow(at: path)?.textLabel?.text
      if text != texts[path.section][path.row] {
        return "row \(path.section).\(path.row) shows \(text ?? "nothing")"
      }
    }
    return nil
  }

  /// The texts of the visible rows.
  var shownTexts: [String] {
    layoutIfNeeded()
    return visibleCells.map { $0.textLabel?.text ?? "" }
  }
}

extension UICollectionView {
  /// Makes a view of 320 points, with three items in a line.
  static func ofPieces(height: CGFloat = 400) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 40)
    return UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: height), collectionViewLayout: layout)
  }

  /// The texts of the visible items.
  var shownTexts: [String] {
    layoutIfNeeded()
    return indexPathsForVisibleItems.sorted().map {
      (cellForItem(at: $0) as? PieceItemCell)?.label.text ?? ""
    }
  }
}
#endif
