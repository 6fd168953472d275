// Vitest runs server modules outside React's server condition, where the real package throws on import.
export {};
