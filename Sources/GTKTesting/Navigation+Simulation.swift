import CGTK
import GTK

extension SplitView {
  /// Goes back to the sidebar, or forward to the content, as a swipe does. Has an effect only while
  /// the view is folded. The transition is animated, so wait for frames before you check what is
  /// visible.
  public func simulateSwipe(back: Bool) {
    if String(cString: cgtk_object_type_name(unsafePointer)) == "AdwLeaflet" {
      adw_leaflet_navigate(
        opaque, back ? ADW_NAVIGATION_DIRECTION_BACK : ADW_NAVIGATION_DIRECTION_FORWARD)
    } else {
      var value = GValue()
      g_value_init(&value, cgtk_property_type(unsafePointer, "show-content"))
      g_value_set_boolean(&value, back ? 0 : 1)
      cgtk_set_property(unsafePointer, "show-content", &value)
    }
  }
}

extension NavigationView {
  /// Goes back to the page below, as a swipe does. The view removes the page when the transition
  /// ends, so wait until it is gone.
  public func simulateBack() {
    if String(cString: cgtk_object_type_name(unsafePointer)) == "AdwLeaflet" {
      adw_leaflet_navigate(opaque, ADW_NAVIGATION_DIRECTION_BACK)
    } else {
      gtk_widget_activate_action_variant(widget, "navigation.pop", nil)
    }
  }
}

extension Carousel {
  /// Goes to a page, as a swipe does. The transition is animated.
  ///
  /// - Precondition: The page exists.
  public func simulateTurn(to index: Int) {
    adw_carousel_scroll_to(opaque, pages[index].widget, 1)
  }
}
