import CGTK
import GTK

extension Object: Sampled {
  static func fits(_ type: GType) -> Bool {
    guard Fundamental.objects.contains(cgtk_fundamental(type)) else { return false }
    return self == Object.self || g_type_is_a(type, gtk_widget_get_type()) != 0
      || cgtk_fundamental(type) == 2 << 2
  }

  static func sample(
    _ number: Int, besides first: Object?, of property: String, in widget: Widget
  ) -> Self? {
    guard number == 0 else { return nil }
    let type = cgtk_property_type(widget.unsafePointer, property)
    return makeObject(of: type) as? Self
  }
}

/// Makes an object that a property of this type takes.
@MainActor
private func makeObject(of type: GType) -> Object? {
  let name = String(cString: g_type_name(type))
  func owning(_ pointer: UnsafeMutableRawPointer?) -> Object? { pointer.map(Object.init(owning:)) }
  switch name {
  case "GtkWidget": return Label("sample")
  case "GtkApplication": return Application.sample
  case "GtkWindow": return Window()
  case "GtkPopover": return Popover(Label("sample"))
  case "GtkToggleButton": return ToggleButton("sample")
  case "AdwCarousel": return Carousel()
  case "GMenuModel": return owning(UnsafeMutableRawPointer(g_menu_new()))
  case "GListModel": return owning(UnsafeMutableRawPointer(gtk_string_list_new(nil)))
  case "GIcon": return owning(UnsafeMutableRawPointer(g_themed_icon_new("edit-copy")))
  case "GFile": return owning(UnsafeMutableRawPointer(g_file_new_for_path("/tmp/sample.png")))
  case "GdkPaintable": return owning(UnsafeMutableRawPointer(gdk_paintable_new_empty(4, 4)))
  case "GdkCursor":
    return owning(UnsafeMutableRawPointer(gdk_cursor_new_from_name("pointer", nil)))
  case "GtkLayoutManager": return owning(UnsafeMutableRawPointer(gtk_fixed_layout_new()))
  case "GtkListItemFactory":
    return owning(UnsafeMutableRawPointer(gtk_signal_list_item_factory_new()))
  case "GtkMediaStream": return owning(UnsafeMutableRawPointer(gtk_media_file_new()))
  default: break
  }
  guard cgtk_fundamental(type) != 2 << 2, g_type_test_flags(type, 1 << 4) == 0 else { return nil }
  let pointer = cgtk_widget_new(type)!
  return g_type_is_a(type, gtk_widget_get_type()) != 0
    ? LibraryWidget(made: UnsafeMutableRawPointer(pointer)) : owning(pointer)
}

extension OpaqueValue: Sampled {
  static func fits(_ type: GType) -> Bool { true }

  /// Values that a widget has to which C has given them.
  static func sample(
    _ number: Int, besides first: OpaqueValue?, of property: String, in widget: Widget
  ) -> Self? {
    guard number == 0 else { return nil }
    let type = cgtk_property_type(widget.unsafePointer, property)
    let donor: (widget: Object, property: String)
    switch String(cString: g_type_name(type)) {
    case "PangoAttrList":
      donor = (Label(), "attributes")
      let list = pango_attr_list_new()
      gtk_label_set_attributes(OpaquePointer(donor.widget.unsafePointer), list)
    case "PangoTabArray":
      donor = (Label(), "tabs")
      let tabs = pango_tab_array_new(2, 1)
      gtk_label_set_tabs(OpaquePointer(donor.widget.unsafePointer), tabs)
    case "AdwSpringParams": donor = (Carousel(), "scroll-params")
    case "PangoFontDescription": donor = (FontButton(), "font-desc")
    case "GdkRectangle":
      donor = (Popover(Label()), "pointing-to")
      var area = GdkRectangle(x: 1, y: 2, width: 3, height: 4)
      gtk_popover_set_pointing_to(
        donor.widget.unsafePointer.assumingMemoryBound(to: GtkPopover.self), &area)
    case "GVariant":
      donor = (Button("sample"), "action-target")
      gtk_actionable_set_action_target_value(
        OpaquePointer(donor.widget.unsafePointer), g_variant_new_string("sample"))
    case "GtkExpression":
      donor = (ComboRow(), "expression")
      adw_combo_row_set_expression(
        donor.widget.unsafePointer.assumingMemoryBound(to: AdwComboRow.self),
        gtk_property_expression_new(gtk_string_object_get_type(), nil, "string"))
    default: return nil
    }
    let value: OpaqueValue? = donor.widget.get(donor.property)
    return value as? Self
  }

  /// GTK may have copied the value, so only whether it is another one is known.
  func isKept(_ sample: OpaqueValue, insteadOf first: OpaqueValue?) -> Bool {
    first.map { !isSame(as: $0) } ?? true
  }
}

extension Application {
  /// The application of all windows of these tests. It is registered, so that it takes windows.
  static let sample: Application = {
    let application = Application(id: "org.bindery.Tests.Widgets")
    let pointer = application.unsafePointer.assumingMemoryBound(to: GApplication.self)
    g_application_register(pointer, nil, nil)
    return application
  }()
}

extension ListModel {
  static var sample: ListModel { ListModel(NumberedRows(3)) }
}

extension RowFactory {
  static var sample: RowFactory { NumberedRows(3).factory }
}
