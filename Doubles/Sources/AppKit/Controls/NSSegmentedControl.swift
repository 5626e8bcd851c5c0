/// Several buttons in a row.
///
/// https://developer.apple.com/documentation/appkit/nssegmentedcontrol
@available(macOS 10.3, *)
@MainActor
open class NSSegmentedControl: NSControl {
  /// https://developer.apple.com/documentation/appkit/nssegmentedcontrol/switchtracking
  public enum SwitchTracking: UInt, Sendable { case selectOne, selectAny, momentary }

  private struct Segment {
    var label: String?
    var isEnabled = true
    var isSelected = false
  }

  private var segments: [Segment] = []
  open var trackingMode = SwitchTracking.selectOne
  private var lastSelected = -1

  @available(macOS 10.12, *)
  public convenience init(
    labels: [String], trackingMode: SwitchTracking, target: Any?, action: Selector?
  ) {
    self.init(frame: .zero)
    self.trackingMode = trackingMode
    self.target = target as AnyObject?
    self.action = action
    segmentCount = labels.count
    for (index, label) in labels.enumerated() { setLabel(label, forSegment: index) }
  }

  open var segmentCount: Int {
    get { segments.count }
    set {
      if newValue < segments.count {
        segments.removeLast(segments.count - newValue)
      } else {
        segments += Array(repeating: Segment(), count: newValue - segments.count)
      }
      if lastSelected >= newValue { lastSelected = -1 }
    }
  }

  /// The segment that was selected last; -1 for none. Setting -1 deselects all segments.
  open var selectedSegment: Int {
    get { lastSelected }
    set {
      guard newValue < 0 || exists(newValue) else { return }
      for index in segments.indices where trackingMode != .selectAny || newValue < 0 {
        segments[index].isSelected = false
      }
      lastSelected = newValue
      if newValue >= 0 { segments[newValue].isSelected = true }
    }
  }

  open func setLabel(_ label: String, forSegment segment: Int) {
    if exists(segment) { segments[segment].label = label }
  }

  open func label(forSegment segment: Int) -> String? {
    exists(segment) ? segments[segment].label : nil
  }

  open func setEnabled(_ enabled: Bool, forSegment segment: Int) {
    if exists(segment) { segments[segment].isEnabled = enabled }
  }

  open func isEnabled(forSegment segment: Int) -> Bool {
    exists(segment) && segments[segment].isEnabled
  }

  open func setSelected(_ selected: Bool, forSegment segment: Int) {
    guard exists(segment) else { return }
    if selected {
      selectedSegment = segment
    } else {
      segments[segment].isSelected = false
      if lastSelected == segment { lastSelected = -1 }
    }
  }

  open func isSelected(forSegment segment: Int) -> Bool {
    exists(segment) && segments[segment].isSelected
  }

  private func exists(_ segment: Int) -> Bool {
    if segments.indices.contains(segment) { return true }
    RaisedExceptions.raise("NSRangeException", "there is no segment \(segment)")
    return false
  }
}
