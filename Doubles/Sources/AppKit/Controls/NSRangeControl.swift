/// A control with a number in a range. AppKit's own classes have no such common ancestor.
@MainActor
open class RangeControl: NSControl {
  open var minValue = 0.0 { didSet { doubleValue = double } }
  open var maxValue = 1.0 { didSet { doubleValue = double } }
  private var double = 0.0

  open override var doubleValue: Double {
    get { double }
    set { double = min(max(newValue, minValue), maxValue) }
  }

  open override var integerValue: Int {
    get { Int(double) }
    set { doubleValue = Double(newValue) }
  }

  open override var stringValue: String {
    get { "\(double)" }
    set { doubleValue = Double(newValue) ?? 0 }
  }

  open override var objectValue: Any? {
    get { double }
    set { doubleValue = (newValue as? Double) ?? 0 }
  }
}

/// A control that sets a number by dragging a knob.
///
/// https://developer.apple.com/documentation/appkit/nsslider
@available(macOS 10.0, *)
@MainActor
open class NSSlider: RangeControl {
  open var numberOfTickMarks = 0
  open var allowsTickMarkValuesOnly = false

  @available(macOS 10.12, *)
  public convenience init(
    value: Double, minValue: Double, maxValue: Double, target: Any?, action: Selector?
  ) {
    self.init(frame: .zero)
    (self.minValue, self.maxValue, doubleValue) = (minValue, maxValue, value)
    self.target = target as AnyObject?
    self.action = action
  }

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    isContinuous = true
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Two arrows that increase and decrease a number.
///
/// https://developer.apple.com/documentation/appkit/nsstepper
@available(macOS 10.0, *)
@MainActor
open class NSStepper: RangeControl {
  open var increment = 1.0
  open var valueWraps = true
  open var autorepeat = true

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    maxValue = 59
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A level, such as a rating. The user can change it if it is editable.
///
/// https://developer.apple.com/documentation/appkit/nslevelindicator
@available(macOS 10.4, *)
@MainActor
open class NSLevelIndicator: RangeControl {
  @available(macOS 10.13, *)
  open var isEditable = false

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    maxValue = 2
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
