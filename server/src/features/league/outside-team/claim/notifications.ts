import { type Composer, composer } from '#core/notifications/notification.ts'
import { placeClaimed } from './events.ts'
import { placeClaimedMail } from './mails.ts'
import { claimToSend } from './queries.ts'

export const placeClaimNotifications = (origin: string): Composer[] => [
  composer(placeClaimed, async (ctx, { profileId, say }, { outsideTeamId, teamId }) => {
    // It may have been answered meanwhile, and the recipient may no longer organise the league.
    const claim = await claimToSend(ctx.db, { outsideTeamId, teamId, organiserId: profileId })
    if (!claim) return undefined
    const { leagueId, ...facts } = claim
    return {
      ...placeClaimedMail(say, { ...facts, link: `${origin}/teams/leagues/${leagueId}#teams` }),
      timeZone: 'UTC',
    }
  }),
]
