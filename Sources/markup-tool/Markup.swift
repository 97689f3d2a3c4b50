import ArgumentParser

@main
struct Markup: ParsableCommand {}
