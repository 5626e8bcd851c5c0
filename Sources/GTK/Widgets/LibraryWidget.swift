import CGTK

/// The base class for Swift classes that wrap a widget of any GTK-based library.
///
/// ```swift
/// import CShumate  // a system library target for the C library
///
/// final class MapWidget: LibraryWidget {
///   @Prop("animate-zoom") var animatesZoom: Bool
///
///   init() { super.init(made: UnsafeMutableRawPointer(shumate_map_new())) }
///
///   @discardableResult
///   func onAnimationEnd(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
///     on("animation-completed", handler)
///   }
/// }
/// ```
///
/// You can bind every property that the class declares with ``Prop``. Pass ``Object/unsafePointer``
/// to C functions of the library. To wrap an object that is not a widget, use
/// ``Object/init(owning:)`` or ``Object/init(borrowing:)``.
open class LibraryWidget: Widget {
  /// Takes ownership of a widget that a constructor of the library returned. If GTK is not
  /// initialized, the program stops with a message.
  public init(made new: UnsafeMutableRawPointer) {
    super.init(new.assumingMemoryBound(to: GtkWidget.self))
  }

  /// Wraps a widget that has another owner, for example one that a getter has returned. The widget
  /// must not have a Swift peer yet.
  public init(borrowed widget: UnsafeMutableRawPointer) {
    super.init(borrowing: widget)
  }

  /// Creates a widget of the GObject class `typeName`, with default properties. Returns nil if no
  /// loaded library has the class, for example because the installed GTK is too old.
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
