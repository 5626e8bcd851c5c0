import CGTK

extension Widget {
  /// The direction in which the widget's content is laid out: that of the user's language unless it
  /// is set. Setting `none` returns to that of the language. Children have their own direction,
  /// which does not follow this one.
  public var textDirection: TextDirection {
    get { TextDirection(rawValue: Int(gtk_widget_get_direction(widget).rawValue)) ?? .ltr }
    set { gtk_widget_set_direction(widget, GtkTextDirection(UInt32(newValue.rawValue))) }
  }
}
