// Written by Scripts/gtk-widgets.

extension Separator: Orientable {
}
