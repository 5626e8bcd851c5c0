// libdispatch lets a foreign run loop serve its main queue: a file descriptor becomes readable when
// there is work, and a function does the work. The two symbols are exported for this purpose and
// declared by hand, because no header names them.
#include <errno.h>
#include <unistd.h>

#include "CGTK.h"

extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

typedef struct {
  GSource base;
  gpointer tag;
  int descriptor;
} MainQueueSource;

static gboolean check(GSource *source) {
  return (g_source_query_unix_fd(source, ((MainQueueSource *)source)->tag) & G_IO_IN) != 0;
}

static gboolean dispatch(GSource *source, GSourceFunc callback, gpointer data) {
  uint64_t count;
  // Read before the drain, so that a wake-up that comes during the drain is kept.
  while (read(((MainQueueSource *)source)->descriptor, &count, sizeof count) < 0 && errno == EINTR) {
  }
  _dispatch_main_queue_callback_4CF(NULL);
  return G_SOURCE_CONTINUE;
}

static GSourceFuncs functions = {NULL, check, dispatch, NULL};

guint cgtk_attach_main_queue(int priority) {
  int descriptor = _dispatch_get_main_queue_handle_4CF();
  GSource *source = g_source_new(&functions, sizeof(MainQueueSource));
  MainQueueSource *queue = (MainQueueSource *)source;
  queue->descriptor = descriptor;
  queue->tag = g_source_add_unix_fd(source, descriptor, G_IO_IN);
  g_source_set_static_name(source, "libdispatch main queue");
  g_source_set_priority(source, priority);
  guint identifier = g_source_attach(source, NULL);
  g_source_unref(source);
  return identifier;
}

void cgtk_serve_main_queue(void) { _dispatch_main_queue_callback_4CF(NULL); }
