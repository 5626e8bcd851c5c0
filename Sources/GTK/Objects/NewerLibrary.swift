import CGTK
import Foundation

/// The parts of newer libraries than those that Bindery is compiled for. They are found at run time
/// by name, so that one program uses them where they are, and does without them elsewhere.
@MainActor
enum NewerLibrary {
  /// Makes a widget of a class; nil if the libraries do not have the class. Stops the program with
  /// a message if GTK is not initialized.
  static func widget(_ typeName: String) -> UnsafeMutablePointer<GtkWidget>? {
    GTKLibrary.requireInitialized()
    return cgtk_widget_named(typeName)
  }

  /// Returns a function, which the loaded libraries must have.
  static func function<Function>(_ name: String, as type: Function.Type) -> Function {
    unsafeBitCast(dlsym(nil, name)!, to: type)
  }
}
