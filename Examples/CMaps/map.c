#include "CMaps.h"
#include "tiles.h"

// Names the buttons, which have icons only: the first enlarges, the second makes smaller.
static void name_buttons(GtkWidget *widget, const char *const **names) {
  if (GTK_IS_BUTTON(widget) && **names) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, **names,
                                   -1);
    gtk_widget_set_tooltip_text(widget, *(*names)++);
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child))
    name_buttons(child, names);
}

void *cmaps_new(int least_zoom, int most_zoom) {
  ShumateSimpleMap *map = shumate_simple_map_new();
  ShumateViewport *viewport = shumate_simple_map_get_viewport(map);
  shumate_viewport_set_max_zoom_level(viewport, most_zoom);
  shumate_viewport_set_min_zoom_level(viewport, least_zoom);
  gtk_widget_set_visible(GTK_WIDGET(shumate_simple_map_get_compass(map)), FALSE);
  shumate_scale_set_unit(shumate_simple_map_get_scale(map), SHUMATE_UNIT_METRIC);
  static const char *const names[] = {"Zoom in", "Zoom out", NULL};
  const char *const *next = names;
  name_buttons(GTK_WIDGET(map), &next);
  return map;
}

void cmaps_set_tiles(void *map, CMapsTiles tiles, const char *attribution, const char *terms) {
  // The renderer takes over the source.
  ShumateRasterRenderer *renderer = shumate_raster_renderer_new_full(
      "tiles", "", attribution, terms, tiles.least_zoom, tiles.most_zoom, 256,
      SHUMATE_MAP_PROJECTION_MERCATOR, cmaps_source_new(tiles));
  shumate_simple_map_set_map_source(SHUMATE_SIMPLE_MAP(map), SHUMATE_MAP_SOURCE(renderer));
  g_object_unref(renderer);
}

static ShumateViewport *viewport(void *map) {
  return shumate_simple_map_get_viewport(SHUMATE_SIMPLE_MAP(map));
}

void cmaps_show(void *map, double latitude, double longitude, double zoom) {
  shumate_viewport_set_zoom_level(viewport(map), zoom);
  shumate_location_set_location(SHUMATE_LOCATION(viewport(map)), latitude, longitude);
}

double cmaps_latitude(void *map) {
  return shumate_location_get_latitude(SHUMATE_LOCATION(viewport(map)));
}

double cmaps_longitude(void *map) {
  return shumate_location_get_longitude(SHUMATE_LOCATION(viewport(map)));
}

double cmaps_zoom(void *map) { return shumate_viewport_get_zoom_level(viewport(map)); }

void *cmaps_add_layer(void *map) {
  ShumateMarkerLayer *layer = shumate_marker_layer_new(viewport(map));
  shumate_simple_map_add_overlay_layer(SHUMATE_SIMPLE_MAP(map), SHUMATE_LAYER(layer));
  return layer;
}

void *cmaps_add_mark(void *layer, void *widget, double latitude, double longitude) {
  ShumateMarker *mark = shumate_marker_new();
  shumate_marker_set_child(mark, GTK_WIDGET(widget));
  cmaps_move_mark(mark, latitude, longitude);
  shumate_marker_layer_add_marker(SHUMATE_MARKER_LAYER(layer), mark);
  return mark;
}

void cmaps_move_mark(void *mark, double latitude, double longitude) {
  shumate_location_set_location(SHUMATE_LOCATION(mark), latitude, longitude);
}

void cmaps_remove_mark(void *layer, void *mark) {
  shumate_marker_layer_remove_marker(SHUMATE_MARKER_LAYER(layer), SHUMATE_MARKER(mark));
}
