import type { CalendarInvitation } from '#core/files/icalendar.ts'
import { formatDay } from '#core/mail/date-time.ts'
import { linkPrefixOf, type ReplyAddresses } from '#core/mail/reply/reply-addresses.ts'
import {
  type ComposeCtx,
  type Composer,
  composer,
  type Message,
  type Reader,
} from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { createAnswerLinks } from '../answer-link/queries.ts'
import { ofGame } from '../game/rules.ts'
import { calendarInvited } from './events.ts'
import { calendarPart, invitationMail } from './mails.ts'
import { type InvitationRow, invitationFor, saveSent } from './queries.ts'
import { nextInvitation, type SentInvitation } from './rules.ts'

interface Site {
  origin: string
  /** Undefined: this site takes no replies, so it sends no invitations. */
  addresses: ReplyAddresses | undefined
  /** Of the link that ends a person's invitations. */
  stopTokenOf: (profileId: string) => string
}

export const calendarInvitationNotifications = (site: Site): Composer[] => [
  composer(calendarInvited, async (ctx, to, { gameId }) => {
    const { addresses } = site
    const row = addresses && (await invitationFor(ctx.db, { gameId, profileId: to.profileId, now: ctx.now }))
    const next = row && nextInvitation(sentOf(row), row, row.isOld)
    return next && write(ctx, to, { site: { ...site, addresses }, row, next })
  }),
]

function sentOf({ sequence, sentState, sinceSequence, askedFor, askedOn }: InvitationRow): SentInvitation | null {
  // All of them are null, or none.
  return sequence === null || sentState === null || sinceSequence === null || askedFor === null || askedOn === null
    ? null
    : { sequence, sentState, sinceSequence, askedFor, askedOn }
}

interface Writing {
  site: Site & { addresses: ReplyAddresses }
  row: InvitationRow
  next: SentInvitation
}

async function write(
  { db, now }: ComposeCtx,
  to: Reader,
  { site: { origin, addresses, stopTokenOf }, row, next }: Writing,
): Promise<Message> {
  const person = { gameId: row.id, profileId: to.profileId }
  const isOff = next.sentState === 'off'
  const [token = ''] = await createAnswerLinks(db, [person], now)
  // Calendars expect every change from the same organizer.
  const organizer =
    row.organizer && (row.isOrganizerAlive || isOff || !row.hasLinks) ? row.organizer : linkPrefixOf(token)
  await saveSent(db, person, { ...next, organizer })
  const answerLink = row.hasLinks && !isOff ? `${origin}/a/${token}` : null
  const stop = stopTokenOf(to.profileId)
  const about = isOff ? (row.isTheirs ? 'cancelled' : 'gone') : row.organizer ? 'changed' : 'new'
  const game = about === 'gone' ? asTold(row, next) : row
  const message = invitationMail(to.say, {
    ...game,
    logoUrl: pictureAddress(origin, row.teamLogo),
    day: formatDay(game.startsAt, row.timeZone, to.locale),
    about,
    answerLink,
    link: `${origin}/games/${row.id}`,
    stopPage: `${origin}/stop?token=${stop}`,
    choices: `${origin}/account/calendar`,
  })
  const invitation = calendarPart(to.say, game, {
    ...next,
    link: `${origin}/games/${row.id}`,
    now,
    organizer: { name: row.teamName, address: addresses.ofInvitation(organizer) },
    attendee: { name: to.name, address: to.address, status: statusOf(row), isAsked: answerLink !== null },
  })
  return {
    ...message,
    ...ofGame({ ...row, gameId: row.id }),
    ...(answerLink !== null && { replyTo: { name: row.teamName, address: addresses.of(token, 'question') } }),
    unsubscribeUrl: `${origin}/api/v1/message-stop?token=${stop}`,
    invitation,
  }
}

/** Whoever has left a team learns no new time or place of its games. */
// guard: invitations: a game that is no longer theirs is cancelled as it was told
function asTold(row: InvitationRow, { askedFor }: SentInvitation): InvitationRow {
  const endsAt = new Date(askedFor.getTime() + row.endsAt.getTime() - row.startsAt.getTime())
  return { ...row, startsAt: askedFor, endsAt, location: '', notes: '', plan: null, opponentSaid: null }
}

function statusOf({ answer }: InvitationRow): CalendarInvitation['attendee']['status'] {
  switch (answer) {
    case 'going':
      return 'ACCEPTED'
    case 'maybe':
    case 'waiting':
      return 'TENTATIVE'
    case 'not_going':
      return 'DECLINED'
    default:
      return 'NEEDS-ACTION'
  }
}
