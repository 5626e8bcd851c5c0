@_exported import Bindery
@_exported import GTK
