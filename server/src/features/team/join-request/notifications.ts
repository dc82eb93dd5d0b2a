import { type Composer, composer } from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { decided, joinAsked } from './events.ts'
import { addedMail, declinedMail, joinAskedMail } from './mails.ts'
import { outcomeToSend, requestToSend } from './queries.ts'

export const joinRequestNotifications = (origin: string): Composer[] => [
  composer(joinAsked, async (ctx, { profileId, say }, { requestId }) => {
    // The request may have been withdrawn, decided or blocked meanwhile, and the recipient may no longer be a captain.
    const request = profileId && (await requestToSend(ctx.db, { id: requestId, captainId: profileId, now: ctx.now }))
    if (!request) return undefined
    const { teamId, teamLogo, ...facts } = request
    const link = `${origin}/teams/${teamId}`
    return { ...joinAskedMail(say, { ...facts, logoUrl: pictureAddress(origin, teamLogo), link }), teamId }
  }),

  composer(decided, async (ctx, { profileId, say }, { teamId, outcome }) => {
    const team = profileId && (await outcomeToSend(ctx.db, { teamId, profileId }))
    if (!team || !(outcome === 'added' ? team.isMember : team.isDeclined)) return undefined
    const facts = { teamName: team.teamName, logoUrl: pictureAddress(origin, team.teamLogo) }
    return outcome === 'added'
      ? { ...addedMail(say, { ...facts, link: `${origin}/teams/${teamId}` }), teamId }
      : { ...declinedMail(say, { ...facts, link: `${origin}/teams?view=browse` }), teamId }
  }),
]
