/// https://developer.apple.com/documentation/uikit/uisegmentedcontrol
@available(iOS 2.0, *)
@MainActor
open class UISegmentedControl: UIControl {
  /// https://developer.apple.com/documentation/uikit/uisegmentedcontrol/nosegment
  public nonisolated static var noSegment: Int { -1 }

  private struct Segment {
    var title: String?
    var image: UIImage?
    var isEnabled = true
  }

  private var segments: [Segment] = []
  private var selected = noSegment

  public init(items: [Any]?) {
    super.init(frame: .zero)
    for item in items ?? [] {
      segments.append(Segment(title: item as? String, image: item as? UIImage))
    }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var numberOfSegments: Int { segments.count }
  /// Whether a tapped segment does not stay selected.
  open var isMomentary = false

  /// The index of the selected segment. Setting it sends no event.
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      guard newValue >= Self.noSegment, newValue < segments.count else {
        return RaisedExceptions.raise(
          "NSRangeException", "segment \(newValue) of \(segments.count) is selected")
      }
      selected = newValue
    }
  }

  /// Inserts a segment. An index beyond the last segment inserts at the end.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let place = max(0, min(segment, segments.count))
    segments.insert(Segment(title: title), at: place)
    if selected >= place { selected += 1 }
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let place = max(0, min(segment, segments.count - 1))
    segments.remove(at: place)
    if selected == place { selected = Self.noSegment } else if selected > place { selected -= 1 }
  }

  open func removeAllSegments() {
    segments = []
    selected = Self.noSegment
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    segments[max(0, min(segment, segments.count - 1))].title = title
  }

  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    segments[segment].isEnabled = enabled
  }

  open func isEnabledForSegment(at segment: Int) -> Bool { segments[segment].isEnabled }
}

extension UserActions where Target: UISegmentedControl {
  /// Taps a segment. Tapping the selected segment sends no event.
  ///
  /// - Returns: Whether the control was usable.
  @discardableResult
  public func tapSegment(at index: Int) -> Bool {
    guard target.isUsable, target.numberOfSegments > index, target.isEnabledForSegment(at: index)
    else { return false }
    guard target.selectedSegmentIndex != index else { return true }
    target.selectedSegmentIndex = index
    target.sendActions(for: .valueChanged)
    if target.isMomentary { target.selectedSegmentIndex = UISegmentedControl.noSegment }
    return true
  }
}
