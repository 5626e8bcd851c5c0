import CGTK

/// A field for a number that the user types, or changes in steps.
///
/// The ``value`` is always in the ``range``: the field clamps a typed number. The field shows
/// ``digits`` decimal places, by default as many as the step has. If the program sets a value with
/// more decimal places, the value keeps them until the user edits the text.
///
/// ```swift
/// let guests = SpinButton(1...20)
/// guests.accessibleLabel = "Guests"
/// guests.value = 4
/// guests.onValueChange { [weak guests] in reserve(Int(guests?.value ?? 0)) }
/// ```
///
/// BinderyGTK binds it both ways: `guests *= .subject(viewModel.guests)`.
open class SpinButton: Widget {
  /// Creates a field for a number in this range. The initial value is the lower bound.
  ///
  /// - Parameter step: The amount by which the buttons and the arrow keys change the number. It
  ///   also determines the number of decimal places.
  public init(_ range: ClosedRange<Double>, step: Double = 1) {
    super.init(gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step))
    keepDigitsAndEdits()
  }

  /// Wraps the field of a libadwaita row, which owns the field.
  init(inside row: UnsafeMutablePointer<GtkWidget>) {
    let text = gtk_editable_get_delegate(OpaquePointer(row))
    let field = gtk_widget_get_ancestor(
      UnsafeMutableRawPointer(text!).assumingMemoryBound(to: GtkWidget.self),
      gtk_spin_button_get_type())
    super.init(borrowing: UnsafeMutableRawPointer(field!))
    keepDigitsAndEdits()
  }

  private func keepDigitsAndEdits() {
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

  /// The range of the number. Setting it clamps ``value``, which notifies handlers of
  /// ``onValueChange(_:)`` if the number changes.
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

  /// Calls `handler` after the user or the program has changed the number.
  /// ``Object/isChangedByProgram`` is true during a change by the program.
  ///
  /// The field retains the handler, so capture the field weakly.
  @discardableResult
  public func onValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onNotify("value", handler)
  }
}

/// A horizontal slider for a number. If the user has to enter an exact number, use ``SpinButton``.
///
/// Set its ``Widget/accessibleLabel``. If ``drawsValue`` is true, the slider shows the number
/// beside itself.
///
/// ```swift
/// let volume = Scale(0...100)
/// volume.accessibleLabel = "Volume"
/// volume.expandsHorizontally = true
/// volume.onValueChange { [weak volume] in setVolume(volume?.value ?? 0) }
/// ```
///
/// BinderyGTK binds it both ways: `volume *= .subject(viewModel.volume)`.
open class Scale: Widget {
  /// Creates a slider for a number in this range. The initial value is the lower bound.
  ///
  /// - Parameter step: The amount by which the arrow keys change the number.
  public init(_ range: ClosedRange<Double>, step: Double = 1) {
    super.init(
      gtk_scale_new_with_range(
        GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step))
  }

  /// The range of the number. Setting it clamps ``value``, which notifies handlers of
  /// ``onValueChange(_:)`` if the number changes.
  public var range: ClosedRange<Double> {
    get {
      let adjustment = gtk_range_get_adjustment(pointer())
      let least = gtk_adjustment_get_lower(adjustment)
      return least...max(least, gtk_adjustment_get_upper(adjustment))
    }
    set {
      guard newValue != range else { return }
      byProgram { gtk_range_set_range(pointer(), newValue.lowerBound, newValue.upperBound) }
    }
  }

  /// The number. A new number is clamped to the ``range``. Setting the same number does nothing.
  public var value: Double {
    get { gtk_range_get_value(pointer()) }
    set { if newValue != value { byProgram { gtk_range_set_value(pointer(), newValue) } } }
  }

  /// Calls `handler` after the user or the program has changed the number, and repeatedly while the
  /// user drags the slider. ``Object/isChangedByProgram`` is true during a change by the program.
  ///
  /// The slider retains the handler, so capture the slider weakly.
  @discardableResult
  public func onValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("value-changed", handler)
  }
}

/// A bar that shows the progress of a task: a ``fraction`` from 0 to 1.
///
/// Set its ``Widget/accessibleLabel`` to the name of the task. If ``showsText`` is true, the bar
/// shows its ``text``, or the percentage if there is no text. For work of unknown length, use
/// ``Spinner``.
///
/// ```swift
/// let bar = ProgressBar()
/// bar.accessibleLabel = "Export"
/// bar.fraction = 0.4
/// ```
///
/// In BinderyGTK, you can bind the fraction: `bar.binding.fraction *= viewModel.progress`.
open class ProgressBar: Widget {
  /// Creates a bar that shows no progress.
  public init() {
    super.init(gtk_progress_bar_new())
  }
}

/// A bar that shows a level between a minimum and a maximum, such as the strength of a password or
/// the charge of a battery. The user cannot change it.
///
/// ```swift
/// let strength = LevelBar(0...4)
/// strength.isDiscrete = true
/// strength.accessibleLabel = "Password strength"
/// strength.value = 3
/// ```
open class LevelBar: Widget {
  /// Whether the bar consists of one block for each whole number instead of being continuous. The
  /// default is false. Setting it to true sets ``mode`` to `.discrete`.
  public var isDiscrete: Bool {
    get { gtk_level_bar_get_mode(opaque) == GTK_LEVEL_BAR_MODE_DISCRETE }
    set {
      let mode = newValue ? GTK_LEVEL_BAR_MODE_DISCRETE : GTK_LEVEL_BAR_MODE_CONTINUOUS
      gtk_level_bar_set_mode(opaque, mode)
    }
  }

  /// Creates a continuous bar for levels in this range.
  public init(_ range: ClosedRange<Double> = 0...1) {
    super.init(gtk_level_bar_new_for_interval(range.lowerBound, range.upperBound))
  }
}

/// An animation that indicates ongoing work of unknown length. It spins while ``isSpinning`` is
/// true.
///
/// ```swift
/// let spinner = Spinner()
/// spinner.accessibleLabel = "Loading"
/// spinner.isSpinning = true
/// ```
///
/// A stopped spinner is invisible, but still takes up its space. Stop it when you do not need it,
/// because GTK draws frames continuously during an animation. A ``Button`` has a spinner of its
/// own: see ``Button/isBusy``.
open class Spinner: Widget {
  /// Creates a spinner that does not spin yet.
  public init() {
    super.init(gtk_spinner_new())
  }
}
