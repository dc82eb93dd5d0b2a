import { sayToReader } from '#core/language/reader.ts'
import { type PersonTokens, personalLinks } from '#core/mail/personal-links.ts'
import { type Composer, composer } from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { claimAnswered, claimAsked, claimUndone, personClaimed, placeTaken } from './events.ts'
import {
  claimAcceptedMail,
  claimAskedMail,
  claimDeclinedMail,
  claimedMail,
  placeTakenMail,
  undoneMail,
} from './mails.ts'
import { claimToSend, formerAddress } from './queries.ts'
import { requestsFor } from './request/queries.ts'

export const claimNotifications = (origin: string, tokens: PersonTokens): Composer[] => [
  ...(
    [
      [personClaimed, claimedMail],
      [claimUndone, undoneMail],
    ] as const
  ).map(([kind, mail]) =>
    composer(kind, async ({ db, now }, { profileId: readerId, say }, { teamId, personId, profileId }) => {
      const claim = readerId && (await claimToSend(db, { teamId, personId, profileId, readerId, now }))
      if (!claim) return undefined
      const facts = { ...claim, logoUrl: pictureAddress(origin, claim.teamLogo), link: `${origin}/teams/${teamId}` }
      return { ...mail(say, facts), teamId }
    }),
  ),

  composer(claimAsked, async ({ db, now }, { profileId, say }, { requestId }) => {
    // The request may be answered or outdated, or the recipient may no longer be a captain.
    const requests = profileId ? await requestsFor(db, { captainId: profileId, now }) : []
    const request = requests.find(({ id }) => id === requestId)
    if (!request) return undefined
    const { teamId, teamLogo, name: personName, ...facts } = request
    const place = { personName, logoUrl: pictureAddress(origin, teamLogo), link: `${origin}/teams/${teamId}` }
    return { ...claimAskedMail(say, { ...facts, ...place }), teamId }
  }),

  composer(claimAnswered, async ({ db, now }, { profileId, say }, { teamId, personId, isSame }) => {
    const claim = profileId && (await claimToSend(db, { teamId, personId, profileId, readerId: profileId, now }))
    if (!claim) return undefined
    const mail = isSame ? claimAcceptedMail : claimDeclinedMail
    const facts = { ...claim, logoUrl: pictureAddress(origin, claim.teamLogo), link: `${origin}/teams/${teamId}` }
    return { ...mail(say, facts), teamId }
  }),

  composer(placeTaken, async ({ db }, _nobody, payload) => {
    const place = await formerAddress(db, payload)
    if (!place) return undefined
    const { email: address, language: locale, teamLogo, ...facts } = place
    const say = sayToReader({ account: locale })
    const links = personalLinks(origin, tokens, { profileId: payload.personId, address })
    const mail = placeTakenMail(say, { ...facts, logoUrl: pictureAddress(origin, teamLogo), links })
    return { ...mail, language: say.language, to: { name: facts.personName, address } }
  }),
]
