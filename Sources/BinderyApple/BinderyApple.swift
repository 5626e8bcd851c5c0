// What the layers of both of Apple's toolkits have alike, and what they need of Objective-C: optional
// methods, objects that belong to others, delegates in front of the app's, and the end of the main loop's
// turns. Empty where there is no Objective-C, nor a double of its runtime (Doubles/Sources/AppleRuntime).
