/// State that flows one way: a store, actions that change it, and connections that show it.
@_exported import Bindery
