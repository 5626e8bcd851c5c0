/// A row of a table view.
///
/// https://developer.apple.com/documentation/uikit/uitableviewcell
@available(iOS 2.0, *)
@MainActor open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }

  private let style: CellStyle
  private let givenIdentifier: String?
  private let label = UILabel()
  private let detailLabel = UILabel()
  private var isChosen = false
  private var isLit = false

  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    self.style = style
    givenIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
    contentView.addSubview(label)
    if style != .default { contentView.addSubview(detailLabel) }
  }

  public required init?(coder: NSCoder) { return nil }

  // As in Objective-C, the superclass's initializers make a cell of the default style.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  @_silgen_name("UIKit_UITableViewCell_make")
  convenience init(made identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  open var reuseIdentifier: String? { givenIdentifier }
  open private(set) lazy var contentView = UIView(frame: .zero)
  open var textLabel: UILabel? { label }
  open var detailTextLabel: UILabel? { style == .default ? nil : detailLabel }
  open var accessoryType = AccessoryType.none
  open var editingAccessoryType = AccessoryType.none
  open var accessoryView: UIView?
  open var selectionStyle = SelectionStyle.default
  open var showsReorderControl = false
  open internal(set) var isEditing = false

  /// The content that the cell shows in place of its text labels.
  @available(iOS 14.0, *)
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showConfiguration() }
  }

  @available(iOS 14.0, *)
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    style == .subtitle ? .subtitleCell() : style == .default ? .cell() : .valueCell()
  }

  open var isSelected: Bool {
    get { isChosen }
    set { setSelected(newValue, animated: false) }
  }

  open var isHighlighted: Bool {
    get { isLit }
    set { setHighlighted(newValue, animated: false) }
  }

  open func setSelected(_ selected: Bool, animated: Bool) { isChosen = selected }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isLit = highlighted }

  /// Called before a cell is handed out again.
  open func prepareForReuse() {
    isChosen = false
    isLit = false
  }

  /// The height that the content needs.
  var contentHeight: CGFloat {
    let height = intrinsicContentSize.height
    return height > 0 ? height : 44
  }

  private func showConfiguration() {
    guard let content = contentConfiguration as? UIListContentConfiguration else { return }
    label.text = content.text
    detailLabel.text = content.secondaryText
  }
}

extension UITableViewCell {
  /// Makes a cell of this class with the subclass's own initializer, as Objective-C does for
  /// registered classes. Swift allows that only for required initializers, and this one is not
  /// required.
  @_silgen_name("UIKit_UITableViewCell_make")
  static func makeCell(_ identifier: __owned String) -> UITableViewCell
}
