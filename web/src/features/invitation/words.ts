export const INVITATIONS_FAILED = 'Failed to load invitations. Please try again later.'
