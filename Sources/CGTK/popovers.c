#include "CGTK.h"

static GList *open_popovers(GtkWidget *place, GList *found) {
  for (GtkWidget *child = gtk_widget_get_first_child(place); child;
       child = gtk_widget_get_next_sibling(child)) {
    if (GTK_IS_POPOVER(child) && gtk_widget_get_visible(child))
      found = g_list_prepend(found, g_object_ref(child));
    found = open_popovers(child, found);
  }
  return found;
}

void cgtk_close_popovers(GtkWidget *window) {
  // The innermost first. What runs when one closes may remove widgets.
  GList *found = open_popovers(window, NULL);
  for (GList *popover = found; popover; popover = popover->next) gtk_popover_popdown(popover->data);
  g_list_free_full(found, g_object_unref);
}

// GTK shows the tooltips of the widgets behind an open menu, and shows them over the menu.
static gboolean has_open_popover(GtkWidget *place, GtkWidget *widget) {
  for (GtkWidget *child = gtk_widget_get_first_child(place); child;
       child = gtk_widget_get_next_sibling(child)) {
    if (!gtk_widget_get_mapped(child)) continue;
    // A popover that stays open lies near the widgets that it belongs to.
    if (GTK_IS_POPOVER(child) &&
        (gtk_popover_get_autohide(GTK_POPOVER(child)) || widget == place ||
         gtk_widget_is_ancestor(widget, place)))
      return TRUE;
    if (has_open_popover(child, widget)) return TRUE;
  }
  return FALSE;
}

gboolean cgtk_is_behind_popover(GtkWidget *widget) {
  GtkNative *native = gtk_widget_get_native(widget);
  return native && has_open_popover(GTK_WIDGET(native), widget);
}

static gboolean query_tooltip(GtkWidget *widget, int x, int y, gboolean by_keyboard,
                              GtkTooltip *tooltip) {
  gboolean is_shown = FALSE;
  if (!cgtk_is_behind_popover(widget))
    g_signal_chain_from_overridden_handler(widget, x, y, by_keyboard, tooltip, &is_shown);
  return is_shown;
}

void cgtk_hide_tooltips_behind_popovers(void) {
  static gboolean is_done;
  if (is_done) return;
  is_done = TRUE;
  g_type_class_unref(g_type_class_ref(GTK_TYPE_WIDGET));
  g_signal_override_class_handler("query-tooltip", GTK_TYPE_WIDGET, G_CALLBACK(query_tooltip));
}
