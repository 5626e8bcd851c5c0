/// The kind of a row in a list, which ``ListModelSource/kind(at:)`` returns.
///
/// ```swift
/// func kind(at index: Int) -> ListRowKind { index == 0 ? .header : .item }
/// ```
///
/// The arrow keys skip headings and footers, and a click on them leaves the selection alone. They
/// count in the row's index like items.
public enum ListRowKind: Int, Sendable {
  /// A row that the user can select and activate.
  case item
  /// The heading of the items below it. It cannot be selected or activated.
  case header
  /// A note below the items that it belongs to. It cannot be selected or activated.
  case footer

  /// The style class of GTK's own widget around a row of this kind, for rules of
  /// ``Style/add(css:)``; nil for items.
  public var styleClass: String? {
    switch self {
    case .item: nil
    case .header: "section-header"
    case .footer: "section-footer"
    }
  }
}
