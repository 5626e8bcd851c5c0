// What the Swift layer needs of GTK and libadwaita beyond what Swift can import: macros, variadic
// functions, a source for the main loop, a closure that is a box, and a list model.
#pragma once

#include <adwaita.h>
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <libintl.h>
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

static inline guint cgtk_strings_count(const char *const *strings) {
  return g_strv_length((char **)strings);
}
static inline gboolean cgtk_is_widget(gpointer object) { return GTK_IS_WIDGET(object); }
/// Makes a widget of a class, with the properties that GTK gives it.
GtkWidget *cgtk_widget_new(GType type);
/// Makes a widget of the class of this name; NULL if there is none that can be made.
GtkWidget *cgtk_widget_named(const char *type_name);

/// Adds a child to a widget that takes children from interface descriptions only.
static inline void cgtk_add_buildable_child(gpointer parent, gpointer child) {
  GTK_BUILDABLE_GET_IFACE(parent)->add_child(GTK_BUILDABLE(parent), NULL, G_OBJECT(child), NULL);
}

void cgtk_emit(gpointer object, const char *signal);
/// Begins a gesture, without an event.
void cgtk_emit_begin(gpointer gesture);
void cgtk_emit_text(gpointer object, const char *signal, const char *text);
// Deletes the character behind a text's caret, by the signal that the Delete key sends.
void cgtk_emit_delete(gpointer text);
void cgtk_emit_icon_press(gpointer entry, GtkEntryIconPosition position);
void cgtk_set_accessible_label(GtkWidget *widget, const char *label);
/// Sets the label of a widget that was labeled by other widgets so far.
void cgtk_set_only_accessible_label(GtkWidget *widget, const char *label);
/// Says that a radio button is the chosen one, or not.
void cgtk_set_accessible_checked(GtkWidget *widget, gboolean is_checked);
/// Says which number a widget shows, and in words if `text` is not NULL.
void cgtk_set_accessible_value(GtkWidget *widget, double value, double least, double greatest,
                               const char *text);
void cgtk_set_accessible_busy(GtkWidget *widget, gboolean is_busy);
void cgtk_set_accessible_description(GtkWidget *widget, const char *description);
/// Marks what a control shows as wrong, and says why; NULL for right. What has the keyboard focus may
/// be a text inside of it.
void cgtk_set_input_problem(GtkWidget *widget, const char *problem, const char *description);
/// Has a spin button keep the digits of its number that it does not show. GTK reads the number from the
/// text whenever the focus leaves, also where nobody has typed.
void cgtk_spin_button_keep_digits(GtkSpinButton *button);

/// Whether a popover is open in whose presence the widget shows no tooltip.
gboolean cgtk_is_behind_popover(GtkWidget *widget);
/// Closes the popovers in a window. GTK would leave their grab of the pointer to a destroyed window.
void cgtk_close_popovers(GtkWidget *window);
/// Prevents widgets behind an open popover from showing tooltips.
void cgtk_hide_tooltips_behind_popovers(void);

// Main loop

/// Serves libdispatch's main queue, and so the Swift main actor, from the default main context.
guint cgtk_attach_main_queue(int priority);
void cgtk_serve_main_queue(void);
/// Has icons end on the calling thread only, from now on; see icon-end.c.
void cgtk_end_icons_on_this_thread(void);

// Signals

typedef void (*CGTKInvoke)(gpointer box, GValue *result, guint count, const GValue *arguments);
/// A closure that hands every signal's values to `invoke`; `destroy` frees the box with it.
GClosure *cgtk_closure_new(gpointer box, CGTKInvoke invoke, GDestroyNotify destroy);

// Lists

/// Sets the items of a GtkDropDown or AdwComboRow, so that `cgtk_allow_no_choice` works.
void cgtk_set_choices(GtkWidget *chooser, GListModel *choices);
/// Whether no item can be chosen. Turn it off again at once: the user could choose none as well.
void cgtk_allow_no_choice(GtkWidget *chooser, gboolean is_allowed);

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
/// The identifier that no row may have: it stands for "shows nothing".
#define CGTK_NO_ROW UINT64_MAX

typedef struct {
  /// The list item came to show another row.
  void (*show)(gpointer context, GtkListItem *item, uint64_t identifier, guint position);
  /// The list item will not be used again.
  void (*teardown)(gpointer context, GtkListItem *item);
  void (*free)(gpointer context);
} CGTKRowCallbacks;

/// A list item factory that tells of a row only when another one is to be shown.
GtkListItemFactory *cgtk_row_factory_new(gpointer context, const CGTKRowCallbacks *callbacks);
/// Has the list item's row shown again with the next binding, whatever it shows now.
void cgtk_list_item_forget(GtkListItem *item);

/// A sorter for a column whose header can be clicked. It sorts nothing; the program does.
GtkSorter *cgtk_header_sorter_new(void);
/// Removes a column, without the reference that GTK 4.18 keeps to another one; see column-removal.c.
void cgtk_column_view_remove(GtkColumnView *view, GtkColumnViewColumn *column);
/// Which header sorter a column view's sorter asks first, and in which direction; NULL for none.
GtkSorter *cgtk_sorter_first(GtkSorter *view_sorter, gboolean *is_ascending);
/// Says how a column is sorted: 1 up, -1 down, 0 not.
void cgtk_set_accessible_sort(GtkWidget *widget, int direction);
void cgtk_set_accessible_role(GtkWidget *widget, GtkAccessibleRole role);

/// Places the rows of a list view now.
void cgtk_list_settle(GtkWidget *list);
/// Works around two faults of list views; see list-settle.c.
void cgtk_list_settle_on_scroll(GtkWidget *list);
/// Makes the deletion of a selection and what is typed over it one user action of the buffer.
void cgtk_join_typing_over_selection(GtkWidget *view, GtkIMContext *method);
/// Does what pressing a key does by the bindings of a widget's class.
gboolean cgtk_press_key(GtkWidget *widget, guint key, GdkModifierType modifiers);
/// A widget for a cell of a grid that is no GtkGridView.
GtkWidget *cgtk_grid_cell_new(void);
/// Shows a widget as selected or not, to the eye and to assistive technology.
void cgtk_set_selected(GtkWidget *widget, gboolean is_selected);
/// Hides a widget from assistive technology, or not.
void cgtk_set_accessible_hidden(GtkWidget *widget, gboolean is_hidden);
/// Emits "activate" of a list view.
void cgtk_emit_activate(GtkWidget *list, guint position);
/// A layout of children of the same width beside each other, as narrow as one asks for: a line
/// whose cells get too narrow is formed anew.
GtkLayoutManager *cgtk_line_layout_new(void);
/// Where the window is on its screen; FALSE where the desktop does not tell, as under Wayland.
gboolean cgtk_window_get_place(GtkWindow *window, int *x, int *y);
/// Asks the desktop to move a realized window; does nothing where that is impossible.
void cgtk_window_set_place(GtkWindow *window, int x, int y);
/// Has the window emit “cgtk-moved” when it may have moved, where the desktop tells.
void cgtk_window_emit_moves(GtkWindow *window);
/// A pane around a child, which is as wide as its size request, or as the child needs at least.
GtkWidget *cgtk_pane_new(GtkWidget *child);
/// Lets an AdwNavigationSplitView with two pages fold when they do not fit beside each other.
void cgtk_split_view_fold_by_itself(GtkWidget *split);
/// The memory that the program has allocated and not freed, for tests; 0 where that is not known.
size_t cgtk_allocated_bytes(void);
/// Adds a child as a description of an interface does, at the place that it calls “type”: for
/// widgets of libraries that this one is not compiled for.
void cgtk_add_child(GtkWidget *widget, GtkWidget *child, const char *place);

typedef struct {
  /// Decides on the size; -1 means no baseline.
  void (*measure)(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                  int *natural, int *baseline);
  void (*snapshot)(GtkWidget *widget, GtkSnapshot *snapshot);
} CGTKDrawnWidgetCallbacks;

/// A widget that is measured and drawn by callbacks, which are the same for all such widgets.
GtkWidget *cgtk_drawn_widget_new(const CGTKDrawnWidgetCallbacks *callbacks);
