import CGTK

/// A base class for wrappers of widgets from other GTK-based libraries.
open class LibraryWidget: Widget {
  /// Takes ownership of the widget that a constructor of that library returned.
  public init(made new: UnsafeMutableRawPointer) {
    super.init(new.assumingMemoryBound(to: GtkWidget.self))
  }
}
