import BinderyGTK

/// The app's menu: colors, shortcuts, inspector, about, quit.
final class PrimaryMenu: MenuButton {
  private let content = Box(.vertical)
  private let bindings = BindingGroup()

  init(_ entries: [(title: String, action: @MainActor () -> Void)]) {
    let schemes = SegmentedControl()
    schemes.accessibleLabel = "Colors"
    super.init(icon: "open-menu-symbolic", label: "Menu", Popover(content))
    schemes.setMargins(6)
    content.append(schemes)
    let scheme = CurrentValueSubject<ColorScheme?, Never>(Style.colorScheme)
    BindingLedger.unnoted {
      bindings.capture {
        schemes *= PickerBinding.items([ColorScheme.system, .light, .dark]) {
          "\($0)".capitalized
        }.value(scheme)
      }
    }
    bindings.add(scheme.dropFirst().compactMap { $0 }.sink { Style.colorScheme = $0 })
    for entry in entries {
      let button = Button(entry.title)
      button.addClass("flat")
      button.onClick { [weak popover] in
        popover?.close()
        entry.action()
      }
      content.append(button)
    }
  }
}
