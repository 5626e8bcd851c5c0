#include "CGTK.h"

// A widget without children, whose size and appearance the program decides.
typedef struct {
  GtkWidget base;
} DrawnWidget;
typedef struct {
  GtkWidgetClass base;
} DrawnWidgetClass;

GType cgtk_drawn_widget_get_type(void);
G_DEFINE_TYPE(DrawnWidget, cgtk_drawn_widget, GTK_TYPE_WIDGET)

static CGTKDrawnWidgetCallbacks callbacks;

static GtkSizeRequestMode request_mode(GtkWidget *widget) {
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline) {
  callbacks.measure(widget, orientation, for_size, minimum, natural, minimum_baseline);
  *natural_baseline = *minimum_baseline;
}

static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  callbacks.snapshot(widget, snapshot);
}

static void cgtk_drawn_widget_init(DrawnWidget *widget) {}
static void cgtk_drawn_widget_class_init(DrawnWidgetClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  widget->get_request_mode = request_mode;
  widget->measure = measure;
  widget->snapshot = snapshot;
  gtk_widget_class_set_css_name(widget, "drawn");
}

GtkWidget *cgtk_drawn_widget_new(const CGTKDrawnWidgetCallbacks *new_callbacks) {
  callbacks = *new_callbacks;
  return g_object_new(cgtk_drawn_widget_get_type(), NULL);
}
