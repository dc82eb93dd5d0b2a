export const GAMES_FAILED = 'Failed to load games. Please try again later.'
