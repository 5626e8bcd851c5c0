#include "CGTK.h"

// An AdwNavigationSplitView folds only when the program says so. Here it folds by itself, as an
// AdwLeaflet does: when the least widths of both panes and of the line between them no longer fit.
//
// Its first child is the line. Unfolded, the two panes follow; folded, the view that shows one of
// them. Popovers that were opened at the view come last.

static GtkWidget *page(GtkWidget *split, const char *name) {
  GtkWidget *page;
  g_object_get(split, name, &page, NULL);
  g_object_unref(page);
  return page;
}

static int least_width(GtkWidget *widget) {
  int least;
  gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

static gboolean fits(GtkWidget *split, int width) {
  return least_width(page(split, "sidebar")) + least_width(gtk_widget_get_first_child(split)) +
             least_width(page(split, "content")) <= width;
}

static gboolean is_folded(GtkWidget *split) {
  gboolean folded;
  g_object_get(split, "collapsed", &folded, NULL);
  return folded;
}

static GtkSizeRequestMode request_mode(GtkWidget *split) {
  return gtk_widget_get_request_mode(page(split, "content"));
}

// As narrow as the wider pane, so that a window can become too narrow for both.
static void measure(GtkWidget *split, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline) {
  int least, wanted;
  gtk_widget_measure(page(split, "sidebar"), orientation, for_size, &least, &wanted, NULL, NULL);
  gtk_widget_measure(page(split, "content"), orientation, for_size, minimum, natural, NULL, NULL);
  *minimum = MAX(*minimum, least);
  *natural = orientation == GTK_ORIENTATION_VERTICAL
                 ? MAX(*natural, wanted)
                 : *natural + wanted + least_width(gtk_widget_get_first_child(split));
}

static void place(GtkWidget *child, int start, int width, int whole, int height) {
  gboolean is_mirrored = gtk_widget_get_direction(gtk_widget_get_parent(child)) == GTK_TEXT_DIR_RTL;
  GtkAllocation place = {is_mirrored ? whole - start - width : start, 0, width, height};
  gtk_widget_size_allocate(child, &place, -1);
}

static void arrange(GtkWidget *split);

// Gives the panes other parents, which GTK does not allow in a layout.
static void fold(GdkFrameClock *clock, GtkWidget *split) {
  g_signal_handlers_disconnect_by_func(clock, fold, split);
  GtkRoot *root = gtk_widget_get_root(split);
  if (!root) return;
  gboolean folds = !fits(split, gtk_widget_get_width(split));
  if (folds == is_folded(split)) return;
  GtkWidget *focus = gtk_root_get_focus(root);
  if (focus && gtk_widget_is_ancestor(focus, split)) {
    g_object_ref(focus);
    // libadwaita would focus it again in a way that selects the text of a field.
    gtk_root_set_focus(root, NULL);
  } else {
    focus = NULL;
  }
  g_object_freeze_notify(G_OBJECT(split));
  g_object_set(split, "collapsed", folds, NULL);
  arrange(split);
  if (focus && gtk_widget_get_mapped(focus)) gtk_root_set_focus(root, focus);
  else if (focus) gtk_widget_child_focus(split, GTK_DIR_TAB_FORWARD);
  g_clear_object(&focus);
  g_object_thaw_notify(G_OBJECT(split));
}

// Folds or unfolds after this layout, and before the frame is drawn: GTK lays out a frame again if
// anything has changed.
static void fold_soon(GtkWidget *split) {
  GdkFrameClock *clock = gtk_widget_get_frame_clock(split);
  if (!clock) return;
  g_signal_handlers_disconnect_by_func(clock, fold, split);
  g_signal_connect_object(clock, "layout", G_CALLBACK(fold), split, G_CONNECT_AFTER);
  gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
}

static void allocate(GtkWidget *split, int width, int height, int baseline) {
  GtkWidget *line = gtk_widget_get_first_child(split);
  GtkWidget *shown = gtk_widget_get_next_sibling(line);
  gboolean folded = is_folded(split);
  if (fits(split, width) == folded) fold_soon(split);
  gtk_widget_set_child_visible(line, !folded);
  // GTK passes on that a widget needs another size only after it was measured.
  int sidebar = least_width(shown), thickness = least_width(line);
  if (folded) {
    place(shown, 0, width, width, height);
    return;
  }
  GtkWidget *other = gtk_widget_get_next_sibling(shown);
  int content = MAX(width - sidebar - thickness, least_width(other));
  place(shown, 0, sidebar, width, height);
  place(line, sidebar, thickness, width, height);
  place(other, sidebar + thickness, content, width, height);
}

// libadwaita makes the layout and the children anew when the view folds or unfolds.
static void arrange(GtkWidget *split) {
  GtkWidget *shown = gtk_widget_get_next_sibling(gtk_widget_get_first_child(split));
  if (is_folded(split))
    // A window over others is closed by Escape.
    g_object_set(shown, "pop-on-escape", FALSE, NULL);
  else
    // Another color, and a line that the content of the pane hides.
    gtk_widget_remove_css_class(shown, "sidebar-pane");
  gtk_widget_set_layout_manager(split, gtk_custom_layout_new(request_mode, measure, allocate));
}

void cgtk_split_view_fold_by_itself(GtkWidget *split) {
  GtkWidget *line = gtk_separator_new(GTK_ORIENTATION_VERTICAL);
  gtk_widget_insert_after(line, split, NULL);
  g_signal_connect_swapped(split, "destroy", G_CALLBACK(gtk_widget_unparent), line);
  arrange(split);
}
