// Written by Scripts/gtk-widgets.
import GTK

@MainActor let fixedCase = WidgetCheck<Fixed>("Fixed", { Fixed() }) { _ in }
