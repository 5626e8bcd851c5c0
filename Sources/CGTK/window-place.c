#define _GNU_SOURCE  // RTLD_DEFAULT
#include "CGTK.h"
#include <dlfcn.h>

#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>

// libX11 is loaded wherever GDK has X11, but GTK's description does not name it to the linker.
typedef int (*Move)(Display *, Window, int, int);
typedef Bool (*Translate)(Display *, Window, Window, int, int, int *, int *, Window *);

static GdkSurface *x11_surface(GtkWindow *window) {
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
  return surface && GDK_IS_X11_SURFACE(surface) ? surface : NULL;
}

gboolean cgtk_window_get_place(GtkWindow *window, int *x, int *y) {
  GdkSurface *surface = x11_surface(window);
  Translate translate = (Translate)dlsym(RTLD_DEFAULT, "XTranslateCoordinates");
  if (!surface || !translate || !gdk_surface_get_mapped(surface)) return FALSE;
  GdkDisplay *display = gdk_surface_get_display(surface);
  Window child;
  return translate(gdk_x11_display_get_xdisplay(display), gdk_x11_surface_get_xid(surface),
                   gdk_x11_display_get_xrootwindow(display), 0, 0, x, y, &child);
}

static gboolean is_on_monitor(GdkDisplay *display, int x, int y) {
  GListModel *monitors = gdk_display_get_monitors(display);
  gboolean found = FALSE;
  for (guint index = 0; !found && index < g_list_model_get_n_items(monitors); index++) {
    GdkMonitor *monitor = g_list_model_get_item(monitors, index);
    GdkRectangle area;
    gdk_monitor_get_geometry(monitor, &area);
    // GDK divides by the scale, and X does not.
    int scale = gdk_monitor_get_scale_factor(monitor);
    found = gdk_rectangle_contains_point(&area, x / scale, y / scale);
    g_object_unref(monitor);
  }
  return found;
}

void cgtk_window_set_place(GtkWindow *window, int x, int y) {
  GdkSurface *surface = x11_surface(window);
  Move move = (Move)dlsym(RTLD_DEFAULT, "XMoveWindow");
  if (!surface || !move || !is_on_monitor(gdk_surface_get_display(surface), x, y)) return;
  move(gdk_x11_display_get_xdisplay(gdk_surface_get_display(surface)),
       gdk_x11_surface_get_xid(surface), x, y);
}

static gboolean note_move(GdkDisplay *display, const XEvent *event, GtkWindow *window) {
  // Window managers send one for each move, too.
  if (event->type != ConfigureNotify) return FALSE;
  GdkSurface *surface = x11_surface(window);
  if (surface && event->xconfigure.window == gdk_x11_surface_get_xid(surface))
    g_signal_emit_by_name(window, "cgtk-moved");
  return FALSE;
}

static void follow_moves(GtkWindow *window) {
  GdkDisplay *display = gtk_widget_get_display(GTK_WIDGET(window));
  if (GDK_IS_X11_DISPLAY(display))
    g_signal_connect_object(display, "xevent", G_CALLBACK(note_move), window, 0);
}
#else
static void follow_moves(GtkWindow *window) {}
gboolean cgtk_window_get_place(GtkWindow *window, int *x, int *y) { return FALSE; }
void cgtk_window_set_place(GtkWindow *window, int x, int y) {}
#endif

void cgtk_window_emit_moves(GtkWindow *window) {
  if (!g_signal_lookup("cgtk-moved", GTK_TYPE_WINDOW))
    g_signal_new("cgtk-moved", GTK_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  follow_moves(window);
}
