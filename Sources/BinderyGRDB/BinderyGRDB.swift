@_exported import Bindery
@_exported import GRDB
