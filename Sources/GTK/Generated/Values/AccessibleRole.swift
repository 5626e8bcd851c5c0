// Written by Scripts/gtk-widgets.

/// The kinds of widgets that assistive technology distinguishes; see ``Widget/accessibleRole``.
///
/// The roles are those of WAI-ARIA. A widget of GTK already has the fitting role. Set one for a
/// ``DrawingArea`` or a container that acts as one control. Set it before the widget is shown,
/// because the role cannot be changed later.
///
/// ```swift
/// stars.accessibleRole = .slider
/// ```
///
/// Corresponds to GTK's `GtkAccessibleRole`.
public enum AccessibleRole: Int, PropertyEnumeration, CaseIterable, Sendable {
  case alert
  case alertDialog
  case banner
  case button
  case caption
  case cell
  case checkbox
  case columnHeader
  case comboBox
  case command
  case composite
  case dialog
  case document
  case feed
  case form
  case generic
  case grid
  case gridCell
  case group
  case heading
  case img
  case input
  case label
  case landmark
  case legend
  case link
  case list
  case listBox
  case listItem
  case log
  case main
  case marquee
  case math
  case meter
  case menu
  case menuBar
  case menuItem
  case menuItemCheckbox
  case menuItemRadio
  case navigation
  case none
  case note
  case option
  case presentation
  case progressBar
  case radio
  case radioGroup
  case range
  case region
  case row
  case rowGroup
  case rowHeader
  case scrollbar
  case search
  case searchBox
  case section
  case sectionHead
  case select
  case separator
  case slider
  case spinButton
  case status
  case structure
  case `switch`
  case tab
  case table
  case tabList
  case tabPanel
  case textBox
  case time
  case timer
  case toolbar
  case tooltip
  case tree
  case treeGrid
  case treeItem
  case widget
  case window

  public static var fallback: AccessibleRole { .alert }
}
