// What both of Apple's toolkits need of Objective-C: optional methods, objects that belong to others,
// and the end of the main loop's turns. Empty where there is no Objective-C, nor a double of its
// runtime (Doubles/Sources/AppleRuntime).
