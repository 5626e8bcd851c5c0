// Before GTK 4.10 a column view does not tell by which column it is sorted. But its sorter compares
// by that column first; so each column has a sorter here that takes note of being asked.
#include "CGTK.h"

typedef struct {
  GtkSorter base;
} HeaderSorter;
typedef struct {
  GtkSorterClass base;
} HeaderSorterClass;

GType cgtk_header_sorter_get_type(void);
G_DEFINE_TYPE(HeaderSorter, cgtk_header_sorter, GTK_TYPE_SORTER)

static GtkSorter *asked;  // Only the main thread asks.

static GtkOrdering compare(GtkSorter *sorter, gpointer one, gpointer two) {
  if (!asked) asked = sorter;
  return GTK_ORDERING_SMALLER;
}
static GtkSorterOrder order(GtkSorter *sorter) { return GTK_SORTER_ORDER_PARTIAL; }

static void cgtk_header_sorter_init(HeaderSorter *sorter) {}
static void cgtk_header_sorter_class_init(HeaderSorterClass *class) {
  GTK_SORTER_CLASS(class)->compare = compare;
  GTK_SORTER_CLASS(class)->get_order = order;
}

GtkSorter *cgtk_header_sorter_new(void) {
  return g_object_new(cgtk_header_sorter_get_type(), NULL);
}

GtkSorter *cgtk_sorter_first(GtkSorter *view_sorter, gboolean *is_ascending) {
  asked = NULL;
  // Any two objects will do, as long as they differ.
  GtkSorter *other = cgtk_header_sorter_new();
  *is_ascending = gtk_sorter_compare(view_sorter, view_sorter, other) == GTK_ORDERING_SMALLER;
  g_object_unref(other);
  return asked;
}

void cgtk_set_accessible_sort(GtkWidget *widget, int direction) {
  GtkAccessibleSort sort = direction > 0   ? GTK_ACCESSIBLE_SORT_ASCENDING
                           : direction < 0 ? GTK_ACCESSIBLE_SORT_DESCENDING
                                           : GTK_ACCESSIBLE_SORT_NONE;
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_SORT, sort, -1);
}

void cgtk_set_accessible_role(GtkWidget *widget, GtkAccessibleRole role) {
  g_object_set(widget, "accessible-role", role, NULL);
}
