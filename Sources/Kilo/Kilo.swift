// Kilo
