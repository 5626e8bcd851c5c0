// What the Swift layer needs of GTK and libadwaita beyond what Swift can import: macros, variadic
// functions, a source for the main loop, a closure that is a box, and a list model.
#pragma once

#include <adwaita.h>
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <stdint.h>

// Types and values

static inline GType cgtk_object_type(gpointer object) { return G_OBJECT_TYPE(object); }
static inline const char *cgtk_object_type_name(gpointer object) {
  return G_OBJECT_TYPE_NAME(object);
}
/// The type of a property, or 0 if the object has none of that name.
GType cgtk_property_type(gpointer object, const char *name);
/// Sets a property; a value out of its range is moved into it, and the value changed to that.
void cgtk_set_property(gpointer object, const char *name, GValue *value);
static inline GType cgtk_value_type(const GValue *value) { return G_VALUE_TYPE(value); }
static inline GType cgtk_fundamental(GType type) { return G_TYPE_FUNDAMENTAL(type); }

/// Reads and writes any integer, enumeration or flags value.
int64_t cgtk_value_get_integer(const GValue *value);
void cgtk_value_set_integer(GValue *value, int64_t integer);
/// Reads and writes float and double values.
double cgtk_value_get_number(const GValue *value);
void cgtk_value_set_number(GValue *value, double number);
static inline gboolean cgtk_value_holds_object(const GValue *value) {
  return G_VALUE_HOLDS_OBJECT(value);
}

void cgtk_emit(gpointer object, const char *signal);
void cgtk_emit_text(gpointer object, const char *signal, const char *text);
void cgtk_set_accessible_label(GtkWidget *widget, const char *label);
/// Sets the label of a widget that was labelled by other widgets so far.
void cgtk_set_only_accessible_label(GtkWidget *widget, const char *label);
void cgtk_set_accessible_description(GtkWidget *widget, const char *description);
GtkWidget *cgtk_message_dialog_new(GtkWindow *parent, const char *heading, const char *body);

// Main loop

/// Serves libdispatch's main queue, and so the Swift main actor, from the default main context.
guint cgtk_attach_main_queue(int priority);

// Signals

typedef void (*CGTKInvoke)(gpointer box, GValue *result, guint count, const GValue *arguments);
/// A closure that hands every signal's values to `invoke`; `destroy` frees the box with it.
GClosure *cgtk_closure_new(gpointer box, CGTKInvoke invoke, GDestroyNotify destroy);

// Lists

typedef struct {
  guint (*count)(gpointer context);
  uint64_t (*identifier)(gpointer context, guint index);
  gboolean (*is_selected)(gpointer context, guint index);
  gboolean (*select)(gpointer context, guint start, guint count, gboolean on, gboolean exclusive);
  void (*free)(gpointer context);
} CGTKListCallbacks;

/// A list and selection model that answers through callbacks.
GListModel *cgtk_list_new(gpointer context, const CGTKListCallbacks *callbacks);
/// The identifier of a row object of such a list.
uint64_t cgtk_item_identifier(gpointer item);
/// Places the rows of a list view now.
void cgtk_list_settle(GtkWidget *list);
/// Works around two faults of list views before GTK 4.12; see list-settle.c.
void cgtk_list_settle_on_scroll(GtkWidget *list);
