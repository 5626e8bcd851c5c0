// A GListModel and GtkSelectionModel without items of its own: it asks for the identifier of the
// row at an index. The same identifier gets the same item object for as long as GTK holds one, so
// that GTK keeps the row's widget, focus and scroll anchor when the row moves.
#include "CGTK.h"

typedef struct _List List;

typedef struct {
  GObject base;
  uint64_t identifier;
  List *list;
} Item;
typedef struct {
  GObjectClass base;
} ItemClass;

struct _List {
  GObject base;
  gpointer context;
  CGTKListCallbacks callbacks;
  GHashTable *live;  // identifier → Item, not owned
};
typedef struct {
  GObjectClass base;
} ListClass;

GType cgtk_item_get_type(void);
GType cgtk_list_get_type(void);

G_DEFINE_TYPE(Item, cgtk_item, G_TYPE_OBJECT)

static void item_finalize(GObject *object) {
  Item *item = (Item *)object;
  if (item->list) g_hash_table_remove(item->list->live, &item->identifier);
  G_OBJECT_CLASS(cgtk_item_parent_class)->finalize(object);
}
static void cgtk_item_init(Item *item) {}
static void cgtk_item_class_init(ItemClass *class) { G_OBJECT_CLASS(class)->finalize = item_finalize; }
uint64_t cgtk_item_identifier(gpointer item) { return ((Item *)item)->identifier; }

static GType item_type(GListModel *model) { return cgtk_item_get_type(); }
static guint item_count(GListModel *model) {
  List *list = (List *)model;
  return list->callbacks.count(list->context);
}
static gpointer item_at(GListModel *model, guint index) {
  List *list = (List *)model;
  if (index >= item_count(model)) return NULL;
  uint64_t identifier = list->callbacks.identifier(list->context, index);
  Item *item = g_hash_table_lookup(list->live, &identifier);
  if (item) return g_object_ref(item);
  item = g_object_new(cgtk_item_get_type(), NULL);
  item->identifier = identifier;
  item->list = list;
  g_hash_table_insert(list->live, &item->identifier, item);
  return item;
}
static void list_interface(GListModelInterface *interface) {
  interface->get_item_type = item_type;
  interface->get_n_items = item_count;
  interface->get_item = item_at;
}

static gboolean is_selected(GtkSelectionModel *model, guint index) {
  List *list = (List *)model;
  return list->callbacks.is_selected(list->context, index);
}
static GtkBitset *selected_in(GtkSelectionModel *model, guint start, guint count) {
  GtkBitset *set = gtk_bitset_new_empty();
  guint end = MIN(start + count, item_count(G_LIST_MODEL(model)));
  for (guint index = start; index < end; index++)
    if (is_selected(model, index)) gtk_bitset_add(set, index);
  return set;
}
static gboolean change(GtkSelectionModel *model, guint start, guint count, gboolean on,
                       gboolean exclusive) {
  List *list = (List *)model;
  return list->callbacks.select(list->context, start, count, on, exclusive);
}
static gboolean select_item(GtkSelectionModel *model, guint index, gboolean exclusive) {
  return change(model, index, 1, TRUE, exclusive);
}
static gboolean unselect_item(GtkSelectionModel *model, guint index) {
  return change(model, index, 1, FALSE, FALSE);
}
static gboolean select_range(GtkSelectionModel *model, guint start, guint count,
                             gboolean exclusive) {
  return change(model, start, count, TRUE, exclusive);
}
static gboolean unselect_range(GtkSelectionModel *model, guint start, guint count) {
  return change(model, start, count, FALSE, FALSE);
}
static gboolean select_all(GtkSelectionModel *model) {
  return change(model, 0, item_count(G_LIST_MODEL(model)), TRUE, TRUE);
}
static gboolean unselect_all(GtkSelectionModel *model) {
  return change(model, 0, item_count(G_LIST_MODEL(model)), FALSE, FALSE);
}
static void selection_interface(GtkSelectionModelInterface *interface) {
  interface->is_selected = is_selected;
  interface->get_selection_in_range = selected_in;
  interface->select_item = select_item;
  interface->unselect_item = unselect_item;
  interface->select_range = select_range;
  interface->unselect_range = unselect_range;
  interface->select_all = select_all;
  interface->unselect_all = unselect_all;
}

G_DEFINE_TYPE_WITH_CODE(List, cgtk_list, G_TYPE_OBJECT,
                        G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, list_interface)
                            G_IMPLEMENT_INTERFACE(GTK_TYPE_SELECTION_MODEL, selection_interface))

static void list_finalize(GObject *object) {
  List *list = (List *)object;
  GHashTableIter iterator;
  gpointer key, item;
  g_hash_table_iter_init(&iterator, list->live);
  while (g_hash_table_iter_next(&iterator, &key, &item)) ((Item *)item)->list = NULL;
  g_hash_table_unref(list->live);
  list->callbacks.free(list->context);
  G_OBJECT_CLASS(cgtk_list_parent_class)->finalize(object);
}
static void cgtk_list_init(List *list) {
  list->live = g_hash_table_new(g_int64_hash, g_int64_equal);
}
static void cgtk_list_class_init(ListClass *class) { G_OBJECT_CLASS(class)->finalize = list_finalize; }

GListModel *cgtk_list_new(gpointer context, const CGTKListCallbacks *callbacks) {
  List *list = g_object_new(cgtk_list_get_type(), NULL);
  list->context = context;
  list->callbacks = *callbacks;
  return G_LIST_MODEL(list);
}
