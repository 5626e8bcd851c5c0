import CGTK
import Foundation

/// Classes and functions that are newer than the libraries with which Bindery is compiled. They are
/// looked up by name at run time, so one program uses them where they exist, and works without them
/// elsewhere.
@MainActor
enum NewerLibrary {
  /// Makes a widget of a class, or `nil` if the libraries do not have the class. Stops the program
  /// with a message if GTK is not initialized.
  static func widget(_ typeName: String) -> UnsafeMutablePointer<GtkWidget>? {
    GTKLibrary.requireInitialized()
    return cgtk_widget_named(typeName)
  }

  /// Returns a function of a class that the loaded libraries have. Stops the program with a message
  /// if they do not have the function.
  static func function<Function>(_ name: String, as type: Function.Type) -> Function {
    guard let function = dlsym(nil, name) else {
      fatalError(
        "GTK: The loaded GTK or libadwaita has no “\(name)”, although it has what this belongs to. "
          + "Install the libraries of one version, and report it if that does not help.")
    }
    return unsafeBitCast(function, to: type)
  }

  /// Calls a function of this kind that takes two objects.
  static func call(
    _ name: String, _ object: UnsafeMutableRawPointer, _ other: UnsafeMutableRawPointer?
  ) {
    typealias Function =
      @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer?) -> Void
    function(name, as: Function.self)(object, other)
  }
}
