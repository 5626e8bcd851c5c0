#include "CGTK.h"

// A pane that only asks for what it needs at least, so that the pane beside it gets all other room
// whatever the pane shows. Its size request is its width.

static GtkSizeRequestMode request_mode(GtkWidget *pane) {
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void measure(GtkWidget *pane, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline) {
  GtkWidget *child = gtk_widget_get_first_child(pane);
  gtk_widget_measure(child, orientation, -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) *natural = *minimum;
}

static void allocate(GtkWidget *pane, int width, int height, int baseline) {
  gtk_widget_allocate(gtk_widget_get_first_child(pane), width, height, baseline, NULL);
}

GtkWidget *cgtk_pane_new(GtkWidget *child) {
  GtkWidget *pane = adw_bin_new();
  adw_bin_set_child(ADW_BIN(pane), child);
  gtk_widget_set_layout_manager(pane, gtk_custom_layout_new(request_mode, measure, allocate));
  return pane;
}
