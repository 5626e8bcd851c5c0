import CGTK

extension Widget {
  /// The direction in which the widget lays out its content. The default is that of the user's
  /// language; set `none` to return to it. The property does not affect children, which have a
  /// direction of their own.
  public var textDirection: TextDirection {
    get { TextDirection(rawValue: Int(gtk_widget_get_direction(widget).rawValue)) ?? .ltr }
    set { gtk_widget_set_direction(widget, GtkTextDirection(UInt32(newValue.rawValue))) }
  }
}
