export const TEAMS_FAILED = 'Failed to load teams. Please try again later.'

export const memberCount = (count: number): string => (count === 1 ? '1 member' : `${count} members`)

export const teamCount = (count: number, hasMore: boolean): string =>
  `${count === 1 ? '1 team' : `${count} teams`}${hasMore ? ' shown, more below' : ''}`
