/// The kind of a row in a list.
public enum ListRowKind: Int, Sendable {
  /// A row that the user can select and activate.
  case item
  /// The heading of the items below it. It cannot be selected or activated.
  case header
  /// A note below the items that it belongs to. It cannot be selected or activated.
  case footer

  /// The style class of GTK's own widget around a row of this kind.
  public var styleClass: String? {
    switch self {
    case .item: nil
    case .header: "section-header"
    case .footer: "section-footer"
    }
  }
}
