#include "CGTK.h"

// A bin that takes the focus before its child: an AdwBin itself leaves it to the child in newer
// versions of libadwaita.
typedef struct {
  AdwBin base;
} GridCell;
typedef struct {
  AdwBinClass base;
} GridCellClass;

GType cgtk_grid_cell_get_type(void);
G_DEFINE_TYPE(GridCell, cgtk_grid_cell, ADW_TYPE_BIN)

static void cgtk_grid_cell_init(GridCell *cell) {}
static void cgtk_grid_cell_class_init(GridCellClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  widget->focus = GTK_WIDGET_CLASS(g_type_class_peek(GTK_TYPE_WIDGET))->focus;
  gtk_widget_class_set_css_name(widget, "child");
  gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

GtkWidget *cgtk_grid_cell_new(void) {
  return g_object_new(cgtk_grid_cell_get_type(), "focusable", TRUE, NULL);
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
