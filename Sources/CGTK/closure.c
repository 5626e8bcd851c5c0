#include "CGTK.h"

typedef struct {
  GClosure base;
  GDestroyNotify destroy;
} BoxClosure;

static void marshal(GClosure *closure, GValue *result, guint count, const GValue *arguments,
                    gpointer hint, gpointer invoke) {
  ((CGTKInvoke)invoke)(closure->data, result, count, arguments);
}

static void finalized(gpointer box, GClosure *closure) { ((BoxClosure *)closure)->destroy(box); }

GClosure *cgtk_closure_new(gpointer box, CGTKInvoke invoke, GDestroyNotify destroy) {
  GClosure *closure = g_closure_new_simple(sizeof(BoxClosure), box);
  ((BoxClosure *)closure)->destroy = destroy;
  g_closure_set_meta_marshal(closure, (gpointer)invoke, marshal);
  g_closure_add_finalize_notifier(closure, box, finalized);
  return closure;
}
