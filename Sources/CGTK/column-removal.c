// When GTK up to 4.18 removes a column that has the focus, it moves that to another column, and
// never releases the reference to that which it takes then. Later versions are not known to do so.
#include "CGTK.h"

void cgtk_column_view_remove(GtkColumnView *view, GtkColumnViewColumn *column) {
  if (gtk_column_view_column_get_column_view(column) != view) return;
  if (gtk_get_major_version() > 4 || gtk_get_minor_version() > 18) {
    gtk_column_view_remove_column(view, column);
    return;
  }
  GListModel *columns = gtk_column_view_get_columns(view);
  guint count = g_list_model_get_n_items(columns);
  GObject **others = g_new0(GObject *, count);
  guint *references = g_new0(guint, count);
  for (guint index = 0; index < count; index++) {
    others[index] = g_list_model_get_item(columns, index);
    references[index] = others[index]->ref_count;
  }
  gtk_column_view_remove_column(view, column);
  for (guint index = 0; index < count; index++) {
    // Nothing else refers to a column because another one is removed.
    gboolean is_kept = others[index] != (GObject *)column &&
                       others[index]->ref_count == references[index] + 1;
    if (is_kept) g_object_unref(others[index]);
    g_object_unref(others[index]);
  }
  g_free(references);
  g_free(others);
}
