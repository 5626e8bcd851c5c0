import ShowcaseModels

extension Screen {
  /// The description in the gallery.
  var item: GalleryItem {
    switch self {
    case .people:
      item(
        "An address book on SQLite", "system-users-symbolic", .screens, "Pages/PeoplePage",
        ["LiveQuery", "search", "undo", "import", "export", "master and detail"],
        """
        Search, choose a person and edit: the list follows while you type. Delete someone and \
        undo it. Change the file with another program while the window is open, and the screen \
        follows: the list is a live query of the database. A page saves a field when you pause, \
        and reports what cannot be saved. “./run --server” keeps the people on a PostgreSQL \
        server, where two windows edit each other’s people.
        """, ["Search a database while typing", "React to another program's write"])
    case .shops:
      item(
        "One list as a table and as a grid", "view-dual-symbolic", .lists,
        "ShowcasePages/ShopsPage",
        ["sections", "drag and drop", "collection", "store"],
        """
        Drag a shop to another section, or press Alt+Down. Reverse both orders: each view moves \
        its rows and keeps its selection. The context menu of a row rates and removes; the toast \
        undoes a removal. Both views show the same sections of the store’s state.
        """, ["Let the user reorder rows"])
    case .stress:
      item(
        "100,000 rows under 10,000 changes a second", "media-seek-forward-symbolic", .data,
        "Pages/StressPage", ["LiveQuery", "frames", "performance"],
        """
        Choose a storm, or overload it, and scroll, filter and sort meanwhile. Rows flash as they \
        change. The graphs show the changes that were written each second, and the longest time \
        between two frames: over 17 ms a frame was late. Of the commits, those followed touched \
        known rows; those reread made the query read all rows again. Nothing is done while it is \
        paused, as it is by another screen.
        """, ["Show a million rows", "Learn why a query is read again"])
    case .results:
      item(
        "Loading that is slow and fails", "view-refresh-symbolic", .state, "Pages/ResultsPage",
        ["ViewModel", "StatefulView", "loading", "retry", "spinner"],
        """
        Choose a delay and failures, then refresh. The old rows stay while the source loads, and \
        when it fails. The spinner neither flickers nor flashes. Of two refreshes the latest \
        counts.
        """, ["Show a spinner that does not flicker", "Retry what failed"])
    case .team:
      item(
        "Two cards of one view model", "avatar-default-symbolic", .state, "Pages/TeamPage",
        ["ViewModel", "shared state", "StateHistory", "undo"],
        """
        Rename the user: each card changes with one render. Undo and redo what you did. Both \
        cards are made of one shared view model, and each of its parts has its own state.
        """, ["Share a model between screens", "Undo"])
    case .login:
      item(
        "A form that waits for an answer", "dialog-password-symbolic", .forms, "Pages/LoginForm",
        ["Attachable", "Command", "cancel", "password"],
        """
        Log in as the form says; choose a slow connection, or none. Five presses of the button \
        are one login. A running login can be cancelled, and a failed one leaves what you have \
        typed. The secret is never written to a log.
        """, ["Disable a button while its work runs", "Keep a secret out of logs"])
    case .nearby:
      item(
        "Screens on top of each other, from a server", "mark-location-symbolic", .screens,
        "Nearby/NearbyHomePage", ["Navigator", "links", "errors", "map", "carousel"],
        """
        Open a category, then a place; Back leads through the list. Let the service fail: each \
        part names its failure and can try again, and the others stay. Walk, and the distances \
        follow. A link opens any of these screens.
        """, ["Open a link", "Retry what failed"])
    case .text:
      item(
        "The smallest screen on a store", "document-edit-symbolic", .stores,
        "ShowcasePages/SimpleTextPage", ["Connection", "Connectable", "text field"],
        """
        Each edit is dispatched as an action, and the field shows the state that results. The \
        caret stays where it is. The page gets its props and actions from a connection. A test \
        makes the page with handwritten ones.
        """, ["Test a connected view without a store"])
    case .stepping:
      item(
        "One number in five controls", "list-add-symbolic", .stores, "ShowcasePages/SteppingUpPage",
        ["Connection", "slider", "stepper", "number field", "segments"],
        """
        Change the number in any control: the others follow, and none answers back. Type a \
        number with many digits, or no number: the field keeps your text and says what is wrong \
        with it. The segments choose the step of the stepper.
        """, ["Show a number field"])
    case .notes:
      item(
        "Changes that are shown before they are sent", "text-editor-symbolic", .data,
        "Pages/NotesPage", ["MutationQueue", "offline", "optimistic change", "undo"],
        """
        Simulate a lost connection, and go on writing: the list shows your changes at once. The \
        rows say which of them wait, and why one failed. Quit meanwhile: the next start sends \
        them. The server performs each change once.
        """, ["Write while offline"])
    }
  }

  private func item(
    _ line: String, _ icon: String, _ group: GalleryGroup, _ file: String, _ features: [String],
    _ sentences: String, _ guides: [String]
  ) -> GalleryItem {
    let folder = file.hasPrefix("ShowcasePages") ? "" : "ShowcaseGTK/"
    return GalleryItem(
      rawValue, title, line, icon: icon, group, features: features, sentences: sentences,
      guides: guides, file: "\(folder)\(file).swift")
  }
}
