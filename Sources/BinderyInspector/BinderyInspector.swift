/// What an inspector shows of a running app, without a toolkit: actions with the differences that they
/// made, and what is bound to what.
@_exported import BinderyStore
