/// The kind of a row in a list, which ``ListModelSource/kind(at:)`` returns.
///
/// ```swift
/// func kind(at index: Int) -> ListRowKind { index == 0 ? .header : .item }
/// ```
///
/// The arrow keys skip headings and footers, and a click on one does not change the selection.
/// Headings and footers count in the indices of rows, like items.
public enum ListRowKind: Int, Sendable {
  /// A row that the user can select and activate.
  case item
  /// The heading of the items below it. It cannot be selected or activated.
  case header
  /// A footer below the items that it belongs to. It cannot be selected or activated.
  case footer

  /// The CSS class of GTK's own widget around a row of this kind, for rules of ``Style/add(css:)``,
  /// or `nil` for items.
  public var styleClass: String? {
    switch self {
    case .item: nil
    case .header: "section-header"
    case .footer: "section-footer"
    }
  }
}
