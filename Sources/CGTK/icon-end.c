// GTK's icon theme remembers an icon without a reference, and looks icons up on the main thread.
// But the thread that loads icons may drop the last reference to one: a ring of the last hundred
// uses holds them, and that thread's own uses push out old ones. A look-up at that moment returns
// an icon that is ending, and the program crashes ("object_already_finalized", with GTK 4.8). So
// have the main thread drop the last reference.
#include "CGTK.h"

static GThread *main_thread;
static void (*dispose)(GObject *icon);

static void unreference(gpointer icon) { g_object_unref(icon); }

static void dispose_on_main_thread(GObject *icon) {
  if (g_thread_self() == main_thread) return dispose(icon);
  // An object that is referred to again while it is disposed of does not end.
  g_idle_add_once(unreference, g_object_ref(icon));
}

void cgtk_end_icons_on_this_thread(void) {
  if (main_thread) return;
  main_thread = g_thread_self();
  GObjectClass *class = g_type_class_ref(GTK_TYPE_ICON_PAINTABLE);
  dispose = class->dispose;
  class->dispose = dispose_on_main_thread;
}
