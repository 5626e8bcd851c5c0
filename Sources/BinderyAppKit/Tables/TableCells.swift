#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

/// The views of a table's rows. AppKit reuses them, with one identifier for each maker, and each
/// column has its own makers. A view that exists already has no identifier.
@MainActor
enum TableCells {
  /// Returns a view that shows a row.
  static func view(_ row: RowContent<NSView>, in table: NSTableView) -> NSView {
    let view = empty(row.maker, table)
    row.show(view)
    return view
  }

  private static func empty(_ maker: CellMaker<NSView>, _ table: NSTableView) -> NSView {
    guard !maker.hasOneCell else { return maker.makeCell() }
    let identifier = NSUserInterfaceItemIdentifier(maker.reuseIdentifier)
    if let view = table.makeView(withIdentifier: identifier, owner: nil) { return view }
    let view = maker.makeCell()
    view.identifier = identifier
    return view
  }

  /// Returns whether a view can show a row of this maker.
  static func isMade(_ view: NSView, by maker: CellMaker<NSView>) -> Bool {
    maker.hasOneCell
      ? view === maker.makeCell() : view.identifier?.rawValue == maker.reuseIdentifier
  }

  private static let titleIdentifier = NSUserInterfaceItemIdentifier("Bindery title")

  /// Returns a view that shows the title of a section.
  static func title(_ title: String, in table: NSTableView) -> NSView {
    let known = table.makeView(withIdentifier: titleIdentifier, owner: nil) as? TitleCell
    let cell = known ?? TitleCell(frame: .zero)
    cell.identifier = titleIdentifier
    cell.textField?.stringValue = title
    return cell
  }

  /// Shows another title in a title view.
  static func show(_ title: String, in view: NSView) {
    (view as? TitleCell)?.textField?.stringValue = title
  }
}

/// A cell that shows a text.
final class TextCell: NSTableCellView {
  override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    show()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    show()
  }

  private func show() {
    let label = NSTextField(labelWithString: "")
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    // Vertically centered, and inside the cell even where the table computes row heights from
    // constraints.
    let edges: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Relation)] = [
      (.leading, .equal), (.trailing, .equal), (.centerY, .equal), (.top, .greaterThanOrEqual),
    ]
    for (edge, relation) in edges {
      NSLayoutConstraint(
        item: label, attribute: edge, relatedBy: relation, toItem: self, attribute: edge,
        multiplier: 1, constant: 0
      ).isActive = true
    }
    textField = label
  }
}

/// The title above or below a section of a table.
final class TitleCell: NSTableCellView {
  override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    show()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    show()
  }

  private func show() {
    let label = NSTextField(labelWithString: "")
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    // On all edges, so that it fits even where the table computes row heights from constraints.
    for edge: NSLayoutConstraint.Attribute in [.leading, .trailing, .top, .bottom] {
      NSLayoutConstraint(
        item: label, attribute: edge, relatedBy: .equal, toItem: self, attribute: edge,
        multiplier: 1, constant: 0
      ).isActive = true
    }
    textField = label
  }
}
#endif
