#include "CGTK.h"

GType cgtk_property_type(gpointer object, const char *name) {
  GParamSpec *spec = g_object_class_find_property(G_OBJECT_GET_CLASS(object), name);
  return spec ? spec->value_type : 0;
}

void cgtk_set_property(gpointer object, const char *name, GValue *value) {
  GParamSpec *spec = g_object_class_find_property(G_OBJECT_GET_CLASS(object), name);
  // GObject would refuse the value, with a warning only.
  if (spec) g_param_value_validate(spec, value);
  g_object_set_property(object, name, value);
}

int64_t cgtk_value_get_integer(const GValue *value) {
  switch (G_TYPE_FUNDAMENTAL(G_VALUE_TYPE(value))) {
    case G_TYPE_INT: return g_value_get_int(value);
    case G_TYPE_UINT: return g_value_get_uint(value);
    case G_TYPE_LONG: return g_value_get_long(value);
    case G_TYPE_ULONG: return (int64_t)g_value_get_ulong(value);
    case G_TYPE_INT64: return g_value_get_int64(value);
    case G_TYPE_UINT64: return (int64_t)g_value_get_uint64(value);
    case G_TYPE_ENUM: return g_value_get_enum(value);
    case G_TYPE_FLAGS: return g_value_get_flags(value);
    case G_TYPE_BOOLEAN: return g_value_get_boolean(value);
    case G_TYPE_FLOAT: return (int64_t)g_value_get_float(value);
    case G_TYPE_DOUBLE: return (int64_t)g_value_get_double(value);
    default: g_error("a value of type %s is no integer", G_VALUE_TYPE_NAME(value));
  }
}

void cgtk_value_set_integer(GValue *value, int64_t integer) {
  switch (G_TYPE_FUNDAMENTAL(G_VALUE_TYPE(value))) {
    case G_TYPE_INT: g_value_set_int(value, (gint)CLAMP(integer, G_MININT, G_MAXINT)); break;
    case G_TYPE_UINT: g_value_set_uint(value, (guint)CLAMP(integer, 0, G_MAXUINT)); break;
    case G_TYPE_LONG: g_value_set_long(value, integer); break;
    case G_TYPE_ULONG: g_value_set_ulong(value, (gulong)integer); break;
    case G_TYPE_INT64: g_value_set_int64(value, integer); break;
    case G_TYPE_UINT64: g_value_set_uint64(value, (guint64)integer); break;
    case G_TYPE_ENUM: g_value_set_enum(value, (gint)integer); break;
    case G_TYPE_FLAGS: g_value_set_flags(value, (guint)integer); break;
    case G_TYPE_BOOLEAN: g_value_set_boolean(value, integer != 0); break;
    case G_TYPE_FLOAT: g_value_set_float(value, (gfloat)integer); break;
    case G_TYPE_DOUBLE: g_value_set_double(value, (gdouble)integer); break;
    default: g_error("a value of type %s takes no integer", G_VALUE_TYPE_NAME(value));
  }
}

double cgtk_value_get_number(const GValue *value) {
  switch (G_TYPE_FUNDAMENTAL(G_VALUE_TYPE(value))) {
    case G_TYPE_FLOAT: return g_value_get_float(value);
    case G_TYPE_DOUBLE: return g_value_get_double(value);
    default: return (double)cgtk_value_get_integer(value);
  }
}

void cgtk_value_set_number(GValue *value, double number) {
  switch (G_TYPE_FUNDAMENTAL(G_VALUE_TYPE(value))) {
    case G_TYPE_FLOAT: g_value_set_float(value, (gfloat)number); break;
    case G_TYPE_DOUBLE: g_value_set_double(value, number); break;
    default: cgtk_value_set_integer(value, (int64_t)number);
  }
}

GtkWidget *cgtk_widget_new(GType type) { return g_object_new(type, NULL); }

GtkWidget *cgtk_widget_named(const char *type_name) {
  // A builder also finds classes of which nothing was made yet.
  GtkBuilder *builder = gtk_builder_new();
  GType type = gtk_builder_get_type_from_name(builder, type_name);
  g_object_unref(builder);
  if (!g_type_is_a(type, GTK_TYPE_WIDGET) || G_TYPE_IS_ABSTRACT(type)) return NULL;
  GtkWidget *widget = cgtk_widget_new(type);
  // GTK holds a window itself.
  if (GTK_IS_WINDOW(widget)) g_object_ref(widget);
  return widget;
}

void cgtk_add_child(GtkWidget *widget, GtkWidget *child, const char *place) {
  GtkBuilder *builder = gtk_builder_new();
  GTK_BUILDABLE_GET_IFACE(widget)->add_child(GTK_BUILDABLE(widget), builder, G_OBJECT(child), place);
  g_object_unref(builder);
}

void cgtk_emit(gpointer object, const char *signal) { g_signal_emit_by_name(object, signal); }

void cgtk_emit_begin(gpointer gesture) { g_signal_emit_by_name(gesture, "begin", NULL); }

void cgtk_emit_text(gpointer object, const char *signal, const char *text) {
  g_signal_emit_by_name(object, signal, text);
}

void cgtk_emit_delete(gpointer text) {
  g_signal_emit_by_name(text, "delete-from-cursor", GTK_DELETE_CHARS, 1);
}

void cgtk_emit_icon_press(gpointer entry, GtkEntryIconPosition position) {
  g_signal_emit_by_name(entry, "icon-press", position);
}

void cgtk_set_accessible_label(GtkWidget *widget, const char *label) {
  if (label)
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  else
    gtk_accessible_reset_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

void cgtk_set_accessible_description(GtkWidget *widget, const char *description) {
  if (description)
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                   description, -1);
  else
    gtk_accessible_reset_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

void cgtk_set_accessible_value(GtkWidget *widget, double value, double least, double greatest,
                               const char *text) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, least,
                                 GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, greatest,
                                 GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, value, -1);
  if (text)
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  else
    gtk_accessible_reset_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT);
}

void cgtk_set_accessible_busy(GtkWidget *widget, gboolean is_busy) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_BUSY, is_busy, -1);
}

void cgtk_set_accessible_checked(GtkWidget *widget, gboolean is_checked) {
  gtk_accessible_update_state(
      GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_CHECKED,
      is_checked ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

void cgtk_set_only_accessible_label(GtkWidget *widget, const char *label) {
  gtk_accessible_reset_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  cgtk_set_accessible_label(widget, label);
}

static void set_problem(GtkWidget *widget, const char *problem, const char *description) {
  gtk_accessible_update_state(
      GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_INVALID,
      problem ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  cgtk_set_accessible_description(widget, problem ? problem : description);
}

void cgtk_set_input_problem(GtkWidget *widget, const char *problem, const char *description) {
  set_problem(widget, problem, description);
  if (!GTK_IS_EDITABLE(widget)) return;
  GtkEditable *text = gtk_editable_get_delegate(GTK_EDITABLE(widget));
  if (text) set_problem(GTK_WIDGET(text), problem, NULL);
}

static gint read_spin_button(GtkSpinButton *button, gdouble *number, gpointer unused) {
  gdouble present = gtk_adjustment_get_value(gtk_spin_button_get_adjustment(button));
  char *shown = g_strdup_printf("%0.*f", gtk_spin_button_get_digits(button), present);
  gboolean is_untouched = strcmp(shown, gtk_editable_get_text(GTK_EDITABLE(button))) == 0;
  g_free(shown);
  // Otherwise GTK reads the text.
  if (is_untouched) *number = present;
  return is_untouched;
}

void cgtk_spin_button_keep_digits(GtkSpinButton *button) {
  g_signal_connect(button, "input", G_CALLBACK(read_spin_button), NULL);
}
