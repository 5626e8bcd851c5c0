import CGTK

/// A row with a title and a field for a number that the user types, or changes in steps.
///
/// The ``value`` is always in the ``range``, as in a ``SpinButton``. A click on the row moves the
/// focus to the number, whose accessible name is the title. With libadwaita 1.4 or newer, the row
/// is an `AdwSpinRow`; with an older libadwaita, an ``ActionRow`` with a ``SpinButton`` and the
/// same functions.
///
/// ```swift
/// let guests = SpinRow("Guests", 1...20)
/// guests.value = 4
/// guests.onValueChange { [weak guests] in reserve(Int(guests?.value ?? 0)) }
/// let group = PreferencesGroup("Table", [guests])
/// ```
///
/// BinderyGTK binds it both ways: `guests *= .subject(viewModel.guests)`.
open class SpinRow: ActionRow {
  package let field: SpinButton

  /// Creates a row for a number in this range. The title is plain text, not markup. The initial
  /// value is the lower bound.
  ///
  /// - Parameter step: The amount by which the buttons and the arrow keys change the number. It
  ///   also determines the number of decimal places.
  public init(_ title: String, _ range: ClosedRange<Double>, step: Double = 1) {
    let own = SpinButton(range, step: step)
    if let new = NewerLibrary.widget("AdwSpinRow") {
      field = SpinButton(inside: new)
      super.init(new)
      usesMarkup = false
      self.title = title
      // NB: libadwaita 1.7 hides the row from assistive technology, with the number in it.
      accessibleRole = .listItem
      set("adjustment", to: own.adjustment)
      set("digits", to: own.digits)
    } else {
      field = own
      own.verticalAlign = .center
      super.init(title, control: own)
      // Tab moves to the number at once.
      isFocusable = false
    }
    nameByTitle(field)
  }

  /// The number, clamped to the ``range``. It may have more digits than the row shows. Setting a
  /// different number notifies handlers of ``onValueChange(_:)``.
  public var value: Double {
    get { field.value }
    set { byProgram { field.value = newValue } }
  }

  /// The range of the number. Setting it clamps ``value``, which notifies handlers of
  /// ``onValueChange(_:)`` if the number changes.
  public var range: ClosedRange<Double> {
    get { field.range }
    set { byProgram { field.range = newValue } }
  }

  /// The amount by which the buttons and the arrow keys change the number. Page Up and Page Down
  /// change it by ten times as much.
  public var step: Double {
    get { field.step }
    set { byProgram { field.step = newValue } }
  }

  /// The number of digits after the decimal separator. By default, the row shows as many as the
  /// step has.
  public var digits: Int {
    get { field.digits }
    set { byProgram { field.digits = newValue } }
  }

  /// Calls `handler` after the user or the program has changed the number.
  /// ``Object/isChangedByProgram`` is true during a change by the program.
  @discardableResult
  public func onValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    field.onValueChange(handler)
  }
}
