import CGTK
import GTK

extension Widget {
  /// The texts of the labels inside, as the user sees them.
  var shownTexts: Set<String> {
    Set(
      descendants(of: Widget.self).map(\.unsafePointer)
        .filter { String(cString: cgtk_object_type_name($0)) == "GtkLabel" }
        .map { String(cString: gtk_label_get_text(OpaquePointer($0))) })
  }
}
