import CGTK

extension Widget {
  /// The direction in which the widget lays out its content. The default is the direction of the
  /// user's language. To return to the default, set `none`. The property does not affect the
  /// widget's children, which have their own direction.
  public var textDirection: TextDirection {
    get { TextDirection(rawValue: Int(gtk_widget_get_direction(widget).rawValue)) ?? .ltr }
    set { gtk_widget_set_direction(widget, GtkTextDirection(UInt32(newValue.rawValue))) }
  }
}
