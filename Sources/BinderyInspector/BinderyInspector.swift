/// The parts of an inspector of a running app that need no toolkit: actions with their changes,
/// and live bindings.
@_exported import BinderyStore
