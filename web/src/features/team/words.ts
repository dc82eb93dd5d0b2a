export const TEAMS_FAILED = 'Failed to load teams. Please try again later.'
