import { documentPaths } from '#paths'

/** Paths of the console. Not in paths.ts, which everyone downloads. */
export const adminPaths = {
  overview: '/admin',
  people: '/admin/people',
  teams: '/admin/teams',
  jobs: '/admin/jobs',
  mail: '/admin/mail',
  reports: '/admin/reports',
  settings: '/admin/settings',
  audit: '/admin/audit',
} as const

export const personPath = (id: string): string => `${adminPaths.people}/${id}`
export const reportPath = (id: string): string => `${adminPaths.reports}/${id}`
export const teamPath = (id: string): string => `${adminPaths.teams}/${id}`
export const jobsPath = (state: string): string => `${adminPaths.jobs}?state=${state}`
export const teamsPath = (state: string): string => `${adminPaths.teams}?state=${state}`
export const auditPath = (aboutId: string): string => `${adminPaths.audit}?about=${aboutId}`

/** A person's page with one of its dialogs open. */
export const personActPath = (id: string, act: PersonAct): string => `${personPath(id)}?act=${act}`
export type PersonAct = 'export' | 'end-sessions' | 'suspend' | 'lift' | 'delete'

/** A fresh sign-in that returns here, for acts that require one. */
export const signInAgainPath = (returnTo: string): string =>
  `${documentPaths.login}?${new URLSearchParams({ screen: 'again', returnTo })}`
