import CGTK

/// A widget of any library that builds on GTK, and the base of its Swift class.
///
/// ```swift
/// import CShumate  // a system library target for the C library
///
/// final class Compass: LibraryWidget {
///   @Prop("reveal-child") var isShown: Bool
///
///   init() { super.init(made: UnsafeMutableRawPointer(shumate_compass_new())) }
///
///   @discardableResult
///   func onPress(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
///     on("clicked", handler)
///   }
/// }
/// ```
///
/// Every property that the class declares with ``Prop`` can be bound like those of other widgets.
/// The C functions of the library take ``Object/unsafePointer``. Wrap an object that is not a
/// widget with ``Object/init(owning:)`` or ``Object/init(borrowing:)``.
open class LibraryWidget: Widget {
  /// Takes ownership of the widget that a constructor of that library returned. Stops the program
  /// with a message if GTK is not initialized.
  public init(made new: UnsafeMutableRawPointer) {
    super.init(new.assumingMemoryBound(to: GtkWidget.self))
  }

  /// Wraps a widget that has another owner, as getters return it. It must have no peer yet.
  public init(borrowed widget: UnsafeMutableRawPointer) {
    super.init(borrowing: widget)
  }

  /// Makes a widget of the class that its library calls `typeName`, with the properties that the
  /// library gives it; nil if no loaded library has the class, such as one of a newer GTK.
  ///
  /// ```swift
  /// let row = LibraryWidget(named: "AdwButtonRow")  // nil before libadwaita 1.6
  /// row?.set("title", to: "Add an account")
  /// ```
  public init?(named typeName: String) {
    guard let new = NewerLibrary.widget(typeName) else { return nil }
    super.init(new)
  }
}
