// Written by Scripts/gtk-widgets.

extension LineWidget: Editable {
}
