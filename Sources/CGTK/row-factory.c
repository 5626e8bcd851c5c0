// A GtkSignalListItemFactory binds every row again whose position has changed, and all of some two
// hundred when one comes in at the top. Here a row is told of only when it shows another
// identifier, so that a shift costs one comparison for each.
#include "CGTK.h"

typedef struct {
  gpointer context;
  CGTKRowCallbacks callbacks;
} Rows;

static GQuark shown_key(void) {
  static GQuark key = 0;
  if (!key) key = g_quark_from_static_string("cgtk-shown-row");
  return key;
}

static void setup(GtkSignalListItemFactory *factory, GtkListItem *item, Rows *rows) {
  uint64_t *shown = g_new(uint64_t, 1);
  *shown = CGTK_NO_ROW;
  g_object_set_qdata_full(G_OBJECT(item), shown_key(), shown, g_free);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item, Rows *rows) {
  uint64_t *shown = g_object_get_qdata(G_OBJECT(item), shown_key());
  gpointer object = gtk_list_item_get_item(item);
  if (!shown || !object) return;
  uint64_t identifier = cgtk_item_identifier(object);
  if (*shown == identifier) return;
  *shown = identifier;
  rows->callbacks.show(rows->context, item, identifier, gtk_list_item_get_position(item));
}

static void teardown(GtkSignalListItemFactory *factory, GtkListItem *item, Rows *rows) {
  rows->callbacks.teardown(rows->context, item);
}

static void rows_free(gpointer data) {
  Rows *rows = data;
  rows->callbacks.free(rows->context);
  g_free(rows);
}

GtkListItemFactory *cgtk_row_factory_new(gpointer context, const CGTKRowCallbacks *callbacks) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  Rows *rows = g_new(Rows, 1);
  rows->context = context;
  rows->callbacks = *callbacks;
  g_signal_connect(factory, "setup", G_CALLBACK(setup), rows);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), rows);
  g_signal_connect(factory, "teardown", G_CALLBACK(teardown), rows);
  // With the factory and not with one of its handlers: those go one after the other.
  g_object_set_data_full(G_OBJECT(factory), "cgtk-rows", rows, rows_free);
  return factory;
}

void cgtk_list_item_forget(GtkListItem *item) {
  uint64_t *shown = g_object_get_qdata(G_OBJECT(item), shown_key());
  if (shown) *shown = CGTK_NO_ROW;
}
