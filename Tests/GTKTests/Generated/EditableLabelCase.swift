// Written by Scripts/gtk-widgets.
import GTK

@MainActor let editableLabelCase = WidgetCheck<EditableLabel>("EditableLabel", { EditableLabel() })
{ check in
  check.property("editing", \.isEditing)
}
