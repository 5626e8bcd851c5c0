import Bindery
import GTK

/// A calendar can be bound by its selected day: `calendar *= .subject(viewModel.day)`.
extension CalendarView: ValueControl {
  public var controlValue: CalendarDay {
    get { selectedDay }
    set { selectedDay = newValue }
  }

  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onSelectedDayChange(handler)
  }

  /// Emits the selected day: the current one first, and then each selection by the user.
  ///
  /// ```swift
  /// viewModel.day *= calendar.dayPublisher       // one way
  /// calendar *= .subject(viewModel.day)          // both ways
  /// ```
  public var dayPublisher: ControlPublisher<CalendarDay> { controlPublisher }
}

/// A color button can be bound by its color: `button *= .subject(viewModel.tint)`.
extension ColorButton: PropertyControl {
  public static var valueProperty: String { "rgba" }

  public var controlValue: Color {
    get { color }
    set { color = newValue }
  }

  /// Emits the color: the current one first, and then each choice by the user.
  ///
  /// ```swift
  /// viewModel.color *= button.colorPublisher     // one way
  /// button *= .subject(viewModel.color)          // both ways
  /// ```
  public var colorPublisher: ControlPublisher<Color> { controlPublisher }
}

/// A color chooser can be bound by its color: `chooser *= .subject(viewModel.tint)`.
extension ColorChooserWidget: PropertyControl {
  public static var valueProperty: String { "rgba" }

  public var controlValue: Color {
    get { color }
    set { color = newValue }
  }

  /// Emits the color: the current one first, and then each choice by the user.
  public var colorPublisher: ControlPublisher<Color> { controlPublisher }
}

/// A font button can be bound by the name and size of its font:
/// `button *= .subject(viewModel.font)`.
extension FontButton: PropertyControl {
  public static var valueProperty: String { "font" }

  public var controlValue: String? {
    get { font }
    set { font = newValue }
  }

  /// Emits the font, such as "Cantarell 11": the current one first, and then each choice by the
  /// user.
  public var fontPublisher: ControlPublisher<String?> { controlPublisher }
}

/// A scale button can be bound by its number: `button *= .subject(viewModel.volume)`.
extension ScaleButton: NumberWidget {
  @discardableResult
  public func onValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onNotify("value", handler)
  }
}
