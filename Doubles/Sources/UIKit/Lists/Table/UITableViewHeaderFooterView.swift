/// The view above or below a section of a table view.
///
/// https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview
@available(iOS 6.0, *)
@MainActor open class UITableViewHeaderFooterView: UIView {
  private let label = UILabel()

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(label)
  }

  public required init?(coder: NSCoder) { return nil }

  public let reuseIdentifier: String?
  open var textLabel: UILabel? { label }

  open func prepareForReuse() {}
}
