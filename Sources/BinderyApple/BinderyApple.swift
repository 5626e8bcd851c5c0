// The code that the layers of both of Apple's toolkits share, and that requires Objective-C:
// optional methods, attached objects, delegates in front of the app's, and the end of the main
// loop's turns. Empty where there is neither Objective-C nor a double of its runtime
// (Doubles/Sources/AppleRuntime).
