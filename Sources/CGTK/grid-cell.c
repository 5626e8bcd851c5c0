#include "CGTK.h"

GtkWidget *cgtk_grid_cell_new(void) {
  return g_object_new(ADW_TYPE_BIN, "css-name", "child", "accessible-role",
                      GTK_ACCESSIBLE_ROLE_GRID_CELL, "focusable", TRUE, NULL);
}

void cgtk_set_selected(GtkWidget *widget, gboolean is_selected) {
  if (is_selected)
    gtk_widget_set_state_flags(widget, GTK_STATE_FLAG_SELECTED, FALSE);
  else
    gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_SELECTED);
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_SELECTED, is_selected,
                              -1);
}

void cgtk_set_accessible_hidden(GtkWidget *widget, gboolean is_hidden) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, is_hidden, -1);
}

void cgtk_emit_activate(GtkWidget *list, guint position) {
  g_signal_emit_by_name(list, "activate", position);
}
