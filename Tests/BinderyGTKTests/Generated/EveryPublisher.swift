// Written by Scripts/gtk-widgets.
import BinderyGTK
import GTKTesting

/// Checks the publisher of each generated signal.
@MainActor
func checkEveryPublisher(_ check: PublisherCheck) {
  check.publisher(of: AboutDialog(), "activate-link") { $0.activateLinkPublisher.sink { _ in } }
  check.publisher(of: AboutWindow(), "activate-link") { $0.activateLinkPublisher.sink { _ in } }
  check.publisher(of: Button("A"), "activate") { $0.activatePublisher.sink { _ in } }
  check.publisher(of: CalendarView(), "day-selected") { $0.daySelectedPublisher.sink { _ in } }
  check.publisher(of: CalendarView(), "next-month") { $0.nextMonthPublisher.sink { _ in } }
  check.publisher(of: CalendarView(), "next-year") { $0.nextYearPublisher.sink { _ in } }
  check.publisher(of: CalendarView(), "prev-month") { $0.previousMonthPublisher.sink { _ in } }
  check.publisher(of: CalendarView(), "prev-year") { $0.previousYearPublisher.sink { _ in } }
  check.publisher(of: CheckButton(), "activate") { $0.activatePublisher.sink { _ in } }
  check.publisher(of: CheckButton(), "toggled") { $0.toggledPublisher.sink { _ in } }
  check.publisher(of: ColorButton(), "activate") { $0.activatePublisher.sink { _ in } }
  check.publisher(of: ColorButton(), "color-set") { $0.colorSetPublisher.sink { _ in } }
  check.publisher(of: ColorButton(), "color-activated") { $0.colorActivatedPublisher.sink { _ in } }
  check.publisher(of: ColorChooserWidget(), "color-activated") {
    $0.colorActivatedPublisher.sink { _ in }
  }
  check.publisher(of: DrawingArea(), "resize") { $0.resizePublisher.sink { _ in } }
  check.publisher(of: DropDown(), "activate") { $0.activatePublisher.sink { _ in } }
  check.publisher(of: EmojiChooser(), "emoji-picked") { $0.emojiPickedPublisher.sink { _ in } }
  check.publisher(of: Entry(), "icon-release") { $0.iconReleasePublisher.sink { _ in } }
  check.publisher(of: Expander("A", Label("B")), "activate") { $0.activatePublisher.sink { _ in } }
  check.publisher(of: FlowBox(), "activate-cursor-child") {
    $0.activateCursorChildPublisher.sink { _ in }
  }
  check.publisher(of: FlowBox(), "move-cursor") { $0.moveCursorPublisher.sink { _ in } }
  check.publisher(of: FlowBox(), "select-all") { $0.selectAllPublisher.sink { _ in } }
  check.publisher(of: FlowBox(), "toggle-cursor-child") {
    $0.toggleCursorChildPublisher.sink { _ in }
  }
  check.publisher(of: FlowBox(), "unselect-all") { $0.unselectAllPublisher.sink { _ in } }
  check.publisher(of: FlowBoxChild(), "activate") { $0.activatePublisher.sink { _ in } }
  check.publisher(of: FontButton(), "activate") { $0.activatePublisher.sink { _ in } }
  check.publisher(of: FontButton(), "font-set") { $0.fontSetPublisher.sink { _ in } }
  check.publisher(of: FontButton(), "font-activated") { $0.fontActivatedPublisher.sink { _ in } }
  check.publisher(of: FontChooserWidget(), "font-activated") {
    $0.fontActivatedPublisher.sink { _ in }
  }
  check.publisher(of: GLArea(), "render") { $0.renderPublisher.sink { _ in } }
  check.publisher(of: GLArea(), "resize") { $0.resizePublisher.sink { _ in } }
  check.publisher(of: Label(), "activate-current-link") {
    $0.activateCurrentLinkPublisher.sink { _ in }
  }
  check.publisher(of: Label(), "copy-clipboard") { $0.copyClipboardPublisher.sink { _ in } }
  check.publisher(of: Label(), "move-cursor") { $0.moveCursorPublisher.sink { _ in } }
  check.publisher(of: LevelBar(), "offset-changed") { $0.offsetChangedPublisher.sink { _ in } }
  check.publisher(of: Entry(), "changed") { $0.changedPublisher.sink { _ in } }
  check.publisher(of: Entry(), "delete-text") { $0.deleteTextPublisher.sink { _ in } }
  check.publisher(of: ListBox(), "activate-cursor-row") {
    $0.activateCursorRowPublisher.sink { _ in }
  }
  check.publisher(of: ListBox(), "move-cursor") { $0.moveCursorPublisher.sink { _ in } }
  check.publisher(of: ListBox(), "row-selected") { $0.rowSelectedPublisher.sink { _ in } }
  check.publisher(of: ListBox(), "select-all") { $0.selectAllPublisher.sink { _ in } }
  check.publisher(of: ListBox(), "toggle-cursor-row") { $0.toggleCursorRowPublisher.sink { _ in } }
  check.publisher(of: ListBox(), "unselect-all") { $0.unselectAllPublisher.sink { _ in } }
  check.publisher(of: ListBoxRow(), "activate") { $0.activatePublisher.sink { _ in } }
  check.publisher(of: MenuButton("A", Popover(Label("B"))), "activate") {
    $0.activatePublisher.sink { _ in }
  }
  check.publisher(of: Notebook(), "change-current-page") {
    $0.changeCurrentPagePublisher.sink { _ in }
  }
  check.publisher(of: Notebook(), "focus-tab") { $0.focusTabPublisher.sink { _ in } }
  check.publisher(of: Notebook(), "move-focus-out") { $0.moveFocusOutPublisher.sink { _ in } }
  check.publisher(of: Notebook(), "page-added") { $0.pageAddedPublisher.sink { _ in } }
  check.publisher(of: Notebook(), "page-removed") { $0.pageRemovedPublisher.sink { _ in } }
  check.publisher(of: Notebook(), "page-reordered") { $0.pageReorderedPublisher.sink { _ in } }
  check.publisher(of: Notebook(), "reorder-tab") { $0.reorderTabPublisher.sink { _ in } }
  check.publisher(of: Notebook(), "select-page") { $0.selectPagePublisher.sink { _ in } }
  check.publisher(of: Notebook(), "switch-page") { $0.switchPagePublisher.sink { _ in } }
  check.publisher(of: Paned(), "accept-position") { $0.acceptPositionPublisher.sink { _ in } }
  check.publisher(of: Paned(), "cancel-position") { $0.cancelPositionPublisher.sink { _ in } }
  check.publisher(of: Paned(), "cycle-child-focus") { $0.cycleChildFocusPublisher.sink { _ in } }
  check.publisher(of: Paned(), "cycle-handle-focus") { $0.cycleHandleFocusPublisher.sink { _ in } }
  check.publisher(of: Paned(), "move-handle") { $0.moveHandlePublisher.sink { _ in } }
  check.publisher(of: Paned(), "toggle-handle-focus") {
    $0.toggleHandleFocusPublisher.sink { _ in }
  }
  check.publisher(of: Popover(Label("A")), "activate-default") {
    $0.activateDefaultPublisher.sink { _ in }
  }
  check.publisher(of: Scale(0...10), "adjust-bounds") { $0.adjustBoundsPublisher.sink { _ in } }
  check.publisher(of: Scale(0...10), "change-value") { $0.changeValuePublisher.sink { _ in } }
  check.publisher(of: Scale(0...10), "move-slider") { $0.moveSliderPublisher.sink { _ in } }
  check.publisher(of: ScaleButton(), "popdown") { $0.popdownPublisher.sink { _ in } }
  check.publisher(of: ScaleButton(), "popup") { $0.popupPublisher.sink { _ in } }
  check.publisher(of: ScaleButton(), "value-changed") { $0.valueChangedPublisher.sink { _ in } }
  check.publisher(of: ScrolledWindow(), "edge-overshot") { $0.edgeOvershotPublisher.sink { _ in } }
  check.publisher(of: ScrolledWindow(), "move-focus-out") { $0.moveFocusOutPublisher.sink { _ in } }
  check.publisher(of: ScrolledWindow(), "scroll-child") { $0.scrollChildPublisher.sink { _ in } }
  check.publisher(of: SearchEntry(), "next-match") { $0.nextMatchPublisher.sink { _ in } }
  check.publisher(of: SearchEntry(), "previous-match") { $0.previousMatchPublisher.sink { _ in } }
  check.publisher(of: SearchEntry(), "search-started") { $0.searchStartedPublisher.sink { _ in } }
  check.publisher(of: ShortcutsSection(), "change-current-page") {
    $0.changeCurrentPagePublisher.sink { _ in }
  }
  check.publisher(of: ShortcutsWindow(), "close") { $0.closePublisher.sink { _ in } }
  check.publisher(of: ShortcutsWindow(), "search") { $0.searchPublisher.sink { _ in } }
  check.publisher(of: SpinButton(0...10), "change-value") { $0.changeValuePublisher.sink { _ in } }
  check.publisher(of: SpinButton(0...10), "output") { $0.outputPublisher.sink { _ in } }
  check.publisher(of: SpinButton(0...10), "wrapped") { $0.wrappedPublisher.sink { _ in } }
  check.publisher(of: SpinButton(0...10), "changed") { $0.changedPublisher.sink { _ in } }
  check.publisher(of: SpinButton(0...10), "delete-text") { $0.deleteTextPublisher.sink { _ in } }
  check.publisher(of: SplitButton(), "activate") { $0.activatePublisher.sink { _ in } }
  check.publisher(of: SplitButton(), "clicked") { $0.clickedPublisher.sink { _ in } }
  check.publisher(of: Switch(), "activate") { $0.activatePublisher.sink { _ in } }
  check.publisher(of: Switch(), "state-set") { $0.stateSetPublisher.sink { _ in } }
  check.publisher(of: TabBar(), "extra-drag-drop") { $0.extraDragDropPublisher.sink { _ in } }
  check.publisher(of: TabView(), "close-page") { $0.closePagePublisher.sink { _ in } }
  check.publisher(of: TabView(), "indicator-activated") {
    $0.indicatorActivatedPublisher.sink { _ in }
  }
  check.publisher(of: TabView(), "page-attached") { $0.pageAttachedPublisher.sink { _ in } }
  check.publisher(of: TabView(), "page-detached") { $0.pageDetachedPublisher.sink { _ in } }
  check.publisher(of: TabView(), "page-reordered") { $0.pageReorderedPublisher.sink { _ in } }
  check.publisher(of: TabView(), "setup-menu") { $0.setupMenuPublisher.sink { _ in } }
  check.publisher(of: Text(), "backspace") { $0.backspacePublisher.sink { _ in } }
  check.publisher(of: Text(), "copy-clipboard") { $0.copyClipboardPublisher.sink { _ in } }
  check.publisher(of: Text(), "cut-clipboard") { $0.cutClipboardPublisher.sink { _ in } }
  check.publisher(of: Text(), "delete-from-cursor") { $0.deleteFromCursorPublisher.sink { _ in } }
  check.publisher(of: Text(), "insert-at-cursor") { $0.insertAtCursorPublisher.sink { _ in } }
  check.publisher(of: Text(), "insert-emoji") { $0.insertEmojiPublisher.sink { _ in } }
  check.publisher(of: Text(), "move-cursor") { $0.moveCursorPublisher.sink { _ in } }
  check.publisher(of: Text(), "paste-clipboard") { $0.pasteClipboardPublisher.sink { _ in } }
  check.publisher(of: Text(), "preedit-changed") { $0.preeditChangedPublisher.sink { _ in } }
  check.publisher(of: Text(), "toggle-overwrite") { $0.toggleOverwritePublisher.sink { _ in } }
  check.publisher(of: TextView(), "backspace") { $0.backspacePublisher.sink { _ in } }
  check.publisher(of: TextView(), "copy-clipboard") { $0.copyClipboardPublisher.sink { _ in } }
  check.publisher(of: TextView(), "cut-clipboard") { $0.cutClipboardPublisher.sink { _ in } }
  check.publisher(of: TextView(), "delete-from-cursor") {
    $0.deleteFromCursorPublisher.sink { _ in }
  }
  check.publisher(of: TextView(), "extend-selection") { $0.extendSelectionPublisher.sink { _ in } }
  check.publisher(of: TextView(), "insert-at-cursor") { $0.insertAtCursorPublisher.sink { _ in } }
  check.publisher(of: TextView(), "insert-emoji") { $0.insertEmojiPublisher.sink { _ in } }
  check.publisher(of: TextView(), "move-cursor") { $0.moveCursorPublisher.sink { _ in } }
  check.publisher(of: TextView(), "move-viewport") { $0.moveViewportPublisher.sink { _ in } }
  check.publisher(of: TextView(), "paste-clipboard") { $0.pasteClipboardPublisher.sink { _ in } }
  check.publisher(of: TextView(), "preedit-changed") { $0.preeditChangedPublisher.sink { _ in } }
  check.publisher(of: TextView(), "select-all") { $0.selectAllPublisher.sink { _ in } }
  check.publisher(of: TextView(), "set-anchor") { $0.setAnchorPublisher.sink { _ in } }
  check.publisher(of: TextView(), "toggle-cursor-visible") {
    $0.toggleCursorVisiblePublisher.sink { _ in }
  }
  check.publisher(of: TextView(), "toggle-overwrite") { $0.toggleOverwritePublisher.sink { _ in } }
  check.publisher(of: ToggleButton("A"), "toggled") { $0.toggledPublisher.sink { _ in } }
  check.publisher(of: Label(), "direction-changed") { $0.directionChangedPublisher.sink { _ in } }
  check.publisher(of: Label(), "hide") { $0.hidePublisher.sink { _ in } }
  check.publisher(of: Label(), "keynav-failed") { $0.keynavFailedPublisher.sink { _ in } }
  check.publisher(of: Label(), "mnemonic-activate") { $0.mnemonicActivatePublisher.sink { _ in } }
  check.publisher(of: Label(), "move-focus") { $0.moveFocusPublisher.sink { _ in } }
  check.publisher(of: Label(), "query-tooltip") { $0.queryTooltipPublisher.sink { _ in } }
  check.publisher(of: Label(), "realize") { $0.realizePublisher.sink { _ in } }
  check.publisher(of: Label(), "show") { $0.showPublisher.sink { _ in } }
  check.publisher(of: Label(), "state-flags-changed") {
    $0.stateFlagsChangedPublisher.sink { _ in }
  }
  check.publisher(of: Label(), "unrealize") { $0.unrealizePublisher.sink { _ in } }
  check.publisher(of: Window(), "activate-default") { $0.activateDefaultPublisher.sink { _ in } }
  check.publisher(of: Window(), "activate-focus") { $0.activateFocusPublisher.sink { _ in } }
  check.publisher(of: Window(), "enable-debugging") { $0.enableDebuggingPublisher.sink { _ in } }
  check.publisher(of: Window(), "keys-changed") { $0.keysChangedPublisher.sink { _ in } }
}
