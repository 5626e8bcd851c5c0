/// https://developer.apple.com/documentation/uikit/uidatepicker
@available(iOS 2.0, *)
@MainActor
open class UIDatePicker: UIControl {
  private var shown = Date()

  /// The date, clamped to the range. Setting it sends no event.
  open var date: Date {
    get { shown }
    set {
      shown = newValue
      if let minimumDate, shown < minimumDate { shown = minimumDate }
      if let maximumDate, shown > maximumDate { shown = maximumDate }
    }
  }
  open var minimumDate: Date? { didSet { date = shown } }
  open var maximumDate: Date? { didSet { date = shown } }
  open var datePickerMode: Mode = .dateAndTime
  private var shownDuration: TimeInterval = 0
  /// The duration in seconds, of which the picker shows whole minutes. Setting it sends no event.
  open var countDownDuration: TimeInterval {
    get { shownDuration }
    set { shownDuration = (min(max(newValue, 0), 86_340) / 60).rounded(.down) * 60 }
  }
  open var minuteInterval = 1
  @available(iOS 13.4, *)
  open var preferredDatePickerStyle: UIDatePickerStyle = .automatic

  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  /// https://developer.apple.com/documentation/uikit/uidatepicker/mode
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }
}

/// https://developer.apple.com/documentation/uikit/uidatepickerstyle
@available(iOS 13.4, *)
public enum UIDatePickerStyle: Int, Sendable {
  case automatic, wheels, compact
  @available(iOS 14.0, *)
  case inline
}

extension UserActions where Target: UIDatePicker {
  /// Turns the picker to a date.
  public func choose(_ date: Date) {
    guard target.isUsable else { return }
    let before = target.date
    target.date = date
    if target.date != before { target.sendActions(for: .valueChanged) }
  }

  /// Turns a picker that counts down to a duration.
  public func choose(_ duration: TimeInterval) {
    guard target.isUsable, target.datePickerMode == .countDownTimer else { return }
    let before = target.countDownDuration
    target.countDownDuration = duration
    if target.countDownDuration != before { target.sendActions(for: .valueChanged) }
  }
}
