// A drop-down and a combo row keep their choice in selection models of their own. These choose an
// item whenever they can, and newer ones (GTK 4.18) refuse to choose none unless they may. So they
// are caught here as they are made, and allowed to have no choice for as long as the program says.
#include "CGTK.h"

typedef struct {
  GListModel *choices;
  GPtrArray *selections;
} Search;

static gboolean catch_selection(GSignalInvocationHint *hint, guint count, const GValue *values,
                                gpointer data) {
  Search *search = data;
  gpointer list = g_value_get_object(values);
  if (!GTK_IS_SINGLE_SELECTION(list)) return TRUE;
  GListModel *model = gtk_single_selection_get_model(list);
  // The opened list can be searched.
  if (GTK_IS_FILTER_LIST_MODEL(model))
    model = gtk_filter_list_model_get_model(GTK_FILTER_LIST_MODEL(model));
  if (model == search->choices && !g_ptr_array_find(search->selections, list, NULL))
    g_ptr_array_add(search->selections, g_object_ref(list));
  return TRUE;
}

static GQuark selections_key(void) {
  return g_quark_from_static_string("cgtk-selections");
}

void cgtk_set_choices(GtkWidget *chooser, GListModel *choices) {
  Search search = {choices, g_ptr_array_new_with_free_func(g_object_unref)};
  guint signal = g_signal_lookup("items-changed", G_TYPE_LIST_MODEL);
  gulong hook = g_signal_add_emission_hook(signal, 0, catch_selection, &search, NULL);
  g_object_set(chooser, "model", choices, NULL);
  g_signal_remove_emission_hook(signal, hook);
  g_object_set_qdata_full(G_OBJECT(chooser), selections_key(), search.selections,
                          (GDestroyNotify)g_ptr_array_unref);
}

void cgtk_allow_no_choice(GtkWidget *chooser, gboolean is_allowed) {
  GPtrArray *selections = g_object_get_qdata(G_OBJECT(chooser), selections_key());
  for (guint index = 0; selections && index < selections->len; index++) {
    GtkSingleSelection *selection = selections->pdata[index];
    // Never again on: it would choose the first item.
    gtk_single_selection_set_autoselect(selection, FALSE);
    gtk_single_selection_set_can_unselect(selection, is_allowed);
  }
}
