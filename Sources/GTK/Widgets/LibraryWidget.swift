import CGTK

/// A widget of a library beside GTK, which a module of this package wraps.
open class LibraryWidget: Widget {
  /// Takes over what a constructor of that library returned.
  package init(made new: UnsafeMutableRawPointer) {
    super.init(new.assumingMemoryBound(to: GtkWidget.self))
  }
}
