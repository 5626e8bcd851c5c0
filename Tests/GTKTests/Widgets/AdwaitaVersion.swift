import CGTK
import GTK

/// Whether the libadwaita at run time is this version or a newer one.
func hasAdwaita(_ major: UInt32, _ minor: UInt32) -> Bool {
  (adw_get_major_version(), adw_get_minor_version()) >= (major, minor)
}

/// GTK's name of the class of a widget.
@MainActor
func typeName(of widget: Widget) -> String {
  String(cString: cgtk_object_type_name(widget.unsafePointer))
}
