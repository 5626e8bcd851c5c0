#include "tiles.h"

#define CMAPS_TYPE_SOURCE (cmaps_source_get_type())
G_DECLARE_FINAL_TYPE(CMapsSource, cmaps_source, CMAPS, SOURCE, ShumateDataSource)

struct _CMapsSource {
  ShumateDataSource parent;
  CMapsTiles tiles;
};

G_DEFINE_FINAL_TYPE(CMapsSource, cmaps_source, SHUMATE_TYPE_DATA_SOURCE)

typedef struct {
  int column, row, zoom;
} Place;

static void load_tile(ShumateDataSource *source, int column, int row, int zoom,
                      GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data) {
  CMapsTiles *tiles = &CMAPS_SOURCE(source)->tiles;
  GTask *task = g_task_new(source, cancellable, callback, data);
  Place place = {column, row, zoom};
  g_task_set_task_data(task, g_memdup2(&place, sizeof place), g_free);
  tiles->load(tiles->context, zoom, column, row, task);
}

static GBytes *tile_result(ShumateDataSource *source, GAsyncResult *result, GError **error) {
  return g_task_propagate_pointer(G_TASK(result), error);
}

static void finalize(GObject *object) {
  CMapsTiles *tiles = &CMAPS_SOURCE(object)->tiles;
  tiles->release(tiles->context);
  G_OBJECT_CLASS(cmaps_source_parent_class)->finalize(object);
}

static void cmaps_source_class_init(CMapsSourceClass *class) {
  ShumateDataSourceClass *source = SHUMATE_DATA_SOURCE_CLASS(class);
  source->get_tile_data_async = load_tile;
  source->get_tile_data_finish = tile_result;
  G_OBJECT_CLASS(class)->finalize = finalize;
}

static void cmaps_source_init(CMapsSource *source) {}

ShumateDataSource *cmaps_source_new(CMapsTiles tiles) {
  CMapsSource *source = g_object_new(CMAPS_TYPE_SOURCE, NULL);
  source->tiles = tiles;
  return SHUMATE_DATA_SOURCE(source);
}

void cmaps_tile_finish(void *task, const void *bytes, size_t count) {
  if (bytes) {
    GBytes *data = g_bytes_new(bytes, count);
    // What is drawn comes by this signal; the result says that nothing more follows.
    Place *place = g_task_get_task_data(task);
    g_signal_emit_by_name(g_task_get_source_object(task), "received-data", place->column,
                          place->row, place->zoom, data);
    g_task_return_pointer(task, data, (GDestroyNotify)g_bytes_unref);
  } else {
    g_task_return_new_error(task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "There is no such tile.");
  }
  g_object_unref(task);
}
