// List views have two faults, which this works around from outside.
//
// 1. Before GTK 4.12, two changes of the adjustment between two allocations meet rows that have no
//    height yet, and the scroll position doubles: so the list is allocated right after each change
//    from outside.
// 2. Up to GTK 4.18 at least, the first change of the adjustment comes while the height is 0 and
//    leaves no valid anchor, so rows that move later are drawn as blanks: so the anchor is set
//    again once there is a height.
#include "CGTK.h"

typedef struct {
  GtkWidget *list;
  GtkAdjustment *adjustment;
  gulong on_value, on_change;
  double page_size;
  guint idle;
} Settler;

void cgtk_list_settle(GtkWidget *list) {
  if (!gtk_widget_get_mapped(list)) return;
  GtkAllocation allocation;
  gtk_widget_get_allocation(list, &allocation);
  gtk_widget_size_allocate(list, &allocation, gtk_widget_get_allocated_baseline(list));
}

static void value_changed(GtkAdjustment *adjustment, Settler *settler) {
  // While the list allocates itself it blocks its own handler; then there is nothing to settle.
  GSignalMatchType match = G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA | G_SIGNAL_MATCH_UNBLOCKED;
  guint signal = g_signal_lookup("value-changed", GTK_TYPE_ADJUSTMENT);
  if (g_signal_handler_find(adjustment, match, signal, 0, NULL, NULL, settler->list))
    cgtk_list_settle(settler->list);
}

static gboolean anchor_again(gpointer data) {
  Settler *settler = data;
  settler->idle = 0;
  g_signal_emit_by_name(settler->adjustment, "value-changed");
  return G_SOURCE_REMOVE;
}

static void changed(GtkAdjustment *adjustment, Settler *settler) {
  double page_size = gtk_adjustment_get_page_size(adjustment);
  if (settler->page_size <= 0 && page_size > 0 && !settler->idle)
    settler->idle = g_idle_add_full(G_PRIORITY_HIGH_IDLE, anchor_again, settler, NULL);
  settler->page_size = page_size;
}

static void detach(Settler *settler) {
  if (settler->idle) g_source_remove(settler->idle);
  if (settler->adjustment) {
    g_clear_signal_handler(&settler->on_value, settler->adjustment);
    g_signal_handler_disconnect(settler->adjustment, settler->on_change);
    g_object_unref(settler->adjustment);
  }
  settler->adjustment = NULL;
  settler->idle = 0;
  settler->page_size = 0;
}

static void attach(GtkWidget *list, GParamSpec *property, Settler *settler) {
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(list));
  if (adjustment == settler->adjustment) return;
  detach(settler);
  if (!adjustment) return;
  settler->adjustment = g_object_ref(adjustment);
  if (gtk_get_major_version() == 4 && gtk_get_minor_version() < 12)
    settler->on_value =
        g_signal_connect_after(adjustment, "value-changed", G_CALLBACK(value_changed), settler);
  settler->on_change = g_signal_connect_after(adjustment, "changed", G_CALLBACK(changed), settler);
  changed(adjustment, settler);
}

static void settler_free(gpointer settler, GClosure *closure) {
  detach(settler);
  g_free(settler);
}

void cgtk_list_settle_on_scroll(GtkWidget *list) {
  Settler *settler = g_new0(Settler, 1);
  settler->list = list;
  g_signal_connect_data(list, "notify::vadjustment", G_CALLBACK(attach), settler, settler_free, 0);
  attach(list, NULL, settler);
}
