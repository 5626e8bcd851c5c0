@_exported import Bindery
@_exported import BinderyLive
@_exported import GRDB
