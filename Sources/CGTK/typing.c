#include "CGTK.h"

// GTK deletes a selection and inserts what is typed over it in two user actions, so that the text in
// between would be seen, and undone. Here both are in one.

static void commit(GtkIMContext *method, const char *text, GtkTextView *view) {
  gulong gtk = GPOINTER_TO_SIZE(g_object_get_data(G_OBJECT(view), "bindery-commit"));
  GtkTextBuffer *buffer = g_object_ref(gtk_text_view_get_buffer(view));
  g_object_ref(view);
  g_object_ref(method);
  g_signal_handlers_block_by_func(method, commit, view);
  g_signal_handler_unblock(method, gtk);
  gtk_text_buffer_begin_user_action(buffer);
  g_signal_emit_by_name(method, "commit", text);
  gtk_text_buffer_end_user_action(buffer);
  // What is typed may close the window.
  if (g_signal_handler_is_connected(method, gtk)) g_signal_handler_block(method, gtk);
  g_signal_handlers_unblock_by_func(method, commit, view);
  g_object_unref(method);
  g_object_unref(view);
  g_object_unref(buffer);
}

// Keys whose text does not come from the input method.
static gboolean press(GtkEventControllerKey *controller, guint key, guint code,
                      GdkModifierType modifiers, GtkIMContext *method) {
  GtkTextView *view = GTK_TEXT_VIEW(gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(controller)));
  gboolean is_return = key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter;
  gboolean is_tab = key == GDK_KEY_Tab && gtk_text_view_get_accepts_tab(view);
  if (!(is_return || is_tab) || modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) return FALSE;
  if (!gtk_text_view_get_editable(view)) return FALSE;
  if (!gtk_text_buffer_get_has_selection(gtk_text_view_get_buffer(view))) return FALSE;
  // It takes the key while it composes a text.
  GdkEvent *event = gtk_event_controller_get_current_event(GTK_EVENT_CONTROLLER(controller));
  if (event && gtk_im_context_filter_keypress(method, event)) return TRUE;
  g_signal_emit_by_name(method, "commit", is_return ? "\n" : "\t");
  return TRUE;
}

void cgtk_join_typing_over_selection(GtkWidget *view, GtkIMContext *method) {
  gulong gtk = g_signal_handler_find(method, G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA,
                                     g_signal_lookup("commit", GTK_TYPE_IM_CONTEXT), 0, NULL, NULL, view);
  if (!gtk) return;
  g_object_set_data(G_OBJECT(view), "bindery-commit", GSIZE_TO_POINTER(gtk));
  g_signal_handler_block(method, gtk);
  g_signal_connect_object(method, "commit", G_CALLBACK(commit), view, 0);
  GtkEventController *keys = gtk_event_controller_key_new();
  g_signal_connect_object(keys, "key-pressed", G_CALLBACK(press), method, 0);
  gtk_widget_add_controller(view, keys);
}
