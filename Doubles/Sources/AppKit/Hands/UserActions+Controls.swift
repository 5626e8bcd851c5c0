extension UserActions where Target: RangeControl {
  /// Drags or turns the control to a value.
  public func drag(to value: Double) {
    act {
      target.doubleValue = value
      target.sendOwnAction()
    }
  }
}

extension UserActions where Target: NSStepper {
  public func increment() { step(target.increment) }
  public func decrement() { step(-target.increment) }

  private func step(_ step: Double) {
    let value = target.doubleValue + step
    if target.valueWraps, value > target.maxValue { return drag(to: target.minValue) }
    if target.valueWraps, value < target.minValue { return drag(to: target.maxValue) }
    drag(to: value)
  }
}

extension UserActions where Target: NSSegmentedControl {
  /// Clicks a segment.
  public func choose(_ segment: Int) {
    guard target.isEnabled(forSegment: segment) else { return }
    act {
      if target.trackingMode == .selectAny {
        target.setSelected(!target.isSelected(forSegment: segment), forSegment: segment)
      } else {
        target.selectedSegment = segment
      }
      target.sendOwnAction()
      if target.trackingMode == .momentary { target.selectedSegment = -1 }
    }
  }
}

extension UserActions where Target: NSPopUpButton {
  /// Opens the menu and chooses an item. An item with its own action sends that action instead.
  public func choose(_ index: Int) {
    guard let item = target.item(at: index) else { return }
    act {
      target.select(item)
      if let action = item.action {
        NSApp.sendAction(action, to: item.target, from: item)
      } else {
        target.sendOwnAction()
      }
    }
  }
}

extension UserActions where Target: NSComboBox {
  /// Opens the list and chooses an item.
  public func choose(_ index: Int) { act { target.choose(index) } }
}

extension UserActions where Target: NSSearchField {
  /// Presses the button that clears the field.
  public func cancelSearch() { act { target.cancel() } }
}

extension UserActions where Target: NSDatePicker {
  public func choose(_ date: Date) {
    act {
      target.dateValue = date
      target.sendOwnAction()
    }
  }
}

extension UserActions where Target: NSColorWell {
  public func choose(_ color: NSColor) {
    act {
      target.color = color
      target.sendOwnAction()
    }
  }
}

extension UserActions where Target: NSMenuItem {
  /// Opens the menu and chooses the item.
  public func choose() {
    guard let menu = target.menu, let index = menu.items.firstIndex(where: { $0 === target })
    else { return }
    menu.performActionForItem(at: index)
  }
}

extension UserActions where Target: NSToolbarItem {
  public func click() {
    guard target.isEnabled, let action = target.action else { return }
    NSApp.sendAction(action, to: target.target, from: target)
  }
}
