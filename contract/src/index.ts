import { crashApi } from './crash.ts'
import { profileApi } from './profile.ts'
import { authApi, sessionApi } from './session.ts'
import { teamApi } from './team.ts'

export * from './crash.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export * from './limits.ts'
export * from './problem.ts'
export * from './profile.ts'
export * from './session.ts'
export * from './sport.ts'
export { Member, MemberRole, TeamCard, teamApi } from './team.ts'

/** The whole API as one object. Keys are the words of the HTTP request, so that one search finds both ends. */
export const api = { ...authApi, ...crashApi, ...profileApi, ...sessionApi, ...teamApi }
export type Api = typeof api
