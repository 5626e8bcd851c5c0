#include "CGTK.h"

static int child_count(GtkWidget *line) {
  int count = 0;
  for (GtkWidget *child = gtk_widget_get_first_child(line); child;
       child = gtk_widget_get_next_sibling(child))
    count++;
  return MAX(count, 1);
}

static GtkSizeRequestMode request_mode(GtkWidget *line) {
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void measure(GtkWidget *line, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline) {
  int count = child_count(line);
  int least = 0, wanted = 0;
  for (GtkWidget *child = gtk_widget_get_first_child(line); child;
       child = gtk_widget_get_next_sibling(child)) {
    int child_least, child_wanted, width = -1;
    if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0) {
      gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &child_least, NULL, NULL, NULL);
      width = MAX(for_size / count, child_least);
    }
    gtk_widget_measure(child, orientation, width, &child_least, &child_wanted, NULL, NULL);
    least = MAX(least, child_least);
    wanted = MAX(wanted, child_wanted);
  }
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? least : 0;
  *natural = orientation == GTK_ORIENTATION_VERTICAL ? wanted : wanted * count;
}

static void allocate(GtkWidget *line, int width, int height, int baseline) {
  int count = child_count(line), index = 0;
  gboolean is_mirrored = gtk_widget_get_direction(line) == GTK_TEXT_DIR_RTL;
  for (GtkWidget *child = gtk_widget_get_first_child(line); child;
       child = gtk_widget_get_next_sibling(child), index++) {
    int least, start = width * index / count, end = width * (index + 1) / count;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    GtkAllocation place = {is_mirrored ? width - end : start, 0, MAX(end - start, least), height};
    gtk_widget_size_allocate(child, &place, -1);
  }
}

GtkLayoutManager *cgtk_line_layout_new(void) {
  return gtk_custom_layout_new(request_mode, measure, allocate);
}
