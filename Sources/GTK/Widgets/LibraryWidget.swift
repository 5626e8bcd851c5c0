import CGTK

/// A widget of a library beside GTK, which a module of yours wraps.
open class LibraryWidget: Widget {
  /// Takes over the widget that a constructor of that library returned.
  public init(made new: UnsafeMutableRawPointer) {
    super.init(new.assumingMemoryBound(to: GtkWidget.self))
  }
}
