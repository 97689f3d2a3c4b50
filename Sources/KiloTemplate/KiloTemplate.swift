// KiloTemplate
