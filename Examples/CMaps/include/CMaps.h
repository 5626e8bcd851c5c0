// libshumate's map, as far as the Swift layer needs it. Widgets and tasks are plain pointers here, so
// that GTK's headers are in one module only.
#pragma once
#include <stddef.h>

/// Asked for a tile. Answer with cmaps_tile_finish, once, on the main thread.
typedef void (*CMapsLoad)(void *context, int zoom, int column, int row, void *task);

/// Where tiles come from, and who is named for them.
typedef struct {
  int least_zoom;
  int most_zoom;
  CMapsLoad load;
  void *context;
  /// Called with the context when no tile is asked for any more.
  void (*release)(void *context);
} CMapsTiles;

/// A new map: a floating GtkWidget.
void *cmaps_new(int least_zoom, int most_zoom);
/// Shows other tiles. The texts are copied.
void cmaps_set_tiles(void *map, CMapsTiles tiles, const char *attribution, const char *terms);
/// Answers with the bytes of an image, or with nothing if they are NULL. Takes over the task.
void cmaps_tile_finish(void *task, const void *bytes, size_t count);

void cmaps_show(void *map, double latitude, double longitude, double zoom);
double cmaps_latitude(void *map);
double cmaps_longitude(void *map);
double cmaps_zoom(void *map);

/// A layer for marks on a map, which keeps it.
void *cmaps_add_layer(void *map);
/// Puts a widget on a layer, with its middle at a position. The layer keeps the mark.
void *cmaps_add_mark(void *layer, void *widget, double latitude, double longitude);
void cmaps_move_mark(void *mark, double latitude, double longitude);
void cmaps_remove_mark(void *layer, void *mark);
