/// A date that the user sets.
///
/// https://developer.apple.com/documentation/appkit/nsdatepicker
@available(macOS 10.4, *)
@MainActor
open class NSDatePicker: NSControl {
  open var minDate: Date?
  open var maxDate: Date?
  private var date = Date(timeIntervalSinceReferenceDate: 0)

  /// The date, clamped to the minimum and the maximum.
  open var dateValue: Date {
    get { date }
    set {
      date = newValue
      if let minDate { date = max(date, minDate) }
      if let maxDate { date = min(date, maxDate) }
    }
  }
}

/// A color that the user sets.
///
/// https://developer.apple.com/documentation/appkit/nscolorwell
@available(macOS 10.0, *)
@MainActor
open class NSColorWell: NSControl {
  open var color = NSColor.black
}
