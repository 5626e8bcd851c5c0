#include "CGTK.h"

static GtkShortcut *find(GListModel *shortcuts, GtkShortcutTrigger *trigger) {
  for (guint index = 0; index < g_list_model_get_n_items(shortcuts); index++) {
    GtkShortcut *shortcut = g_list_model_get_item(shortcuts, index);
    GtkShortcutTrigger *other = gtk_shortcut_get_trigger(shortcut);
    if (other && gtk_shortcut_trigger_equal(other, trigger)) return shortcut;
    g_object_unref(shortcut);
  }
  return NULL;
}

gboolean cgtk_press_key(GtkWidget *widget, guint key, GdkModifierType modifiers) {
  GListModel *controllers = gtk_widget_observe_controllers(widget);
  GtkShortcutTrigger *trigger = gtk_keyval_trigger_new(key, modifiers);
  gboolean is_done = FALSE;
  for (guint index = 0; !is_done && index < g_list_model_get_n_items(controllers); index++) {
    GtkEventController *controller = g_list_model_get_item(controllers, index);
    GtkShortcut *shortcut = GTK_IS_SHORTCUT_CONTROLLER(controller)
                                ? find(G_LIST_MODEL(controller), trigger)
                                : NULL;
    if (shortcut) {
      is_done = gtk_shortcut_action_activate(gtk_shortcut_get_action(shortcut), 0, widget,
                                             gtk_shortcut_get_arguments(shortcut));
      g_object_unref(shortcut);
    }
    g_object_unref(controller);
  }
  g_object_unref(trigger);
  g_object_unref(controllers);
  return is_done;
}
