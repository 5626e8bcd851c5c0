import CGTK

/// A field for a number, which the user types or steps.
open class SpinButton: Widget {
  /// The number, clamped to the range. It may have more digits than are shown.
  @Prop("value") public var value: Double
  /// The number of digits after the decimal separator. The default is as many as the step has.
  @Prop("digits") public var digits: Int

  /// Makes a field for a number in this range. The initial value is the lower bound.
  ///
  /// - Parameter step: The amount by which the buttons and the arrow keys change the number.
  public init(_ range: ClosedRange<Double>, step: Double = 1) {
    super.init(gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step))
    cgtk_spin_button_keep_digits(pointer())
    let history = EditHistory(ofEditable: self)
    editHistory = history
    history.forget(atOnce: true)
    // GTK emits "output" each time it writes the number as text; only typed text can be undone.
    on(returning: "output") { [weak history] () -> Bool in
      history?.forget()
      return false
    }
  }

  /// The amount by which the buttons and the arrow keys change the number. Page Up and Page Down
  /// change it by ten times as much.
  public var step: Double {
    get {
      var step = 0.0
      gtk_spin_button_get_increments(pointer(), &step, nil)
      return step
    }
    set {
      guard newValue != step else { return }
      byProgram { gtk_spin_button_set_increments(pointer(), newValue, newValue * 10) }
    }
  }

  /// The range of the number. Setting it clamps the number.
  public var range: ClosedRange<Double> {
    get {
      var (least, greatest) = (0.0, 0.0)
      gtk_spin_button_get_range(pointer(), &least, &greatest)
      return least...greatest
    }
    set {
      guard newValue != range else { return }
      byProgram {
        gtk_spin_button_set_range(pointer(), newValue.lowerBound, newValue.upperBound)
      }
    }
  }

  /// Calls `handler` after the number has changed, by the user or the program.
  @discardableResult
  public func onValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onNotify("value", handler)
  }
}

/// A slider for a number.
open class Scale: Widget {
  /// Makes a slider for a number in this range. The initial value is the lower bound.
  ///
  /// - Parameter step: The amount by which the arrow keys change the number.
  public init(_ range: ClosedRange<Double>, step: Double = 1) {
    super.init(
      gtk_scale_new_with_range(
        GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step))
  }

  /// The number, clamped to the range.
  public var value: Double {
    get { gtk_range_get_value(pointer()) }
    set { if newValue != value { byProgram { gtk_range_set_value(pointer(), newValue) } } }
  }

  /// Calls `handler` after the number has changed, by the user or the program.
  @discardableResult
  public func onValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("value-changed", handler)
  }
}

/// A bar that shows the progress of a task.
open class ProgressBar: Widget {
  /// The completed fraction, from 0 to 1.
  @Prop("fraction") public var fraction: Double
  @Prop("text") public var text: String?
  @Prop("show-text") public var showsText: Bool

  /// Makes a bar that shows no progress.
  public init() {
    super.init(gtk_progress_bar_new())
  }
}

/// A bar that shows a level between a minimum and a maximum.
open class LevelBar: Widget {
  @Prop("value") public var value: Double
  @Prop("min-value") public var minimum: Double
  @Prop("max-value") public var maximum: Double
  /// Whether the bar consists of blocks, one for each whole number.
  public var isDiscrete: Bool {
    get { gtk_level_bar_get_mode(opaque) == GTK_LEVEL_BAR_MODE_DISCRETE }
    set {
      let mode = newValue ? GTK_LEVEL_BAR_MODE_DISCRETE : GTK_LEVEL_BAR_MODE_CONTINUOUS
      gtk_level_bar_set_mode(opaque, mode)
    }
  }

  /// Makes a bar for levels in this range.
  public init(_ range: ClosedRange<Double> = 0...1) {
    super.init(gtk_level_bar_new_for_interval(range.lowerBound, range.upperBound))
  }
}

/// An animation that indicates ongoing work.
open class Spinner: Widget {
  @Prop("spinning") public var isSpinning: Bool

  /// Makes a spinner that does not spin yet.
  public init() {
    super.init(gtk_spinner_new())
  }
}
