import type { Attendee } from '@app/contract'
import { pictureUrl } from '#core/pictures/pictures.ts'
import type { PersonRow, ViewerRow } from './queries.ts'
import type { CurrentGame } from './rules.ts'

interface Seen {
  people: readonly PersonRow[]
  viewer: ViewerRow & { id: string }
}

/** The answers to a game as a viewer may see them: notes and sources for the team only, positions for subs too. */
export function showAttendees({ rsvps }: Pick<CurrentGame, 'rsvps'>, { people, viewer }: Seen): Attendee[] {
  const names = new Map(people.map((person) => [person.userId, person]))
  return rsvps.flatMap((answer) => {
    const person = names.get(answer.userId)
    if (!person) return []
    // guard: waiting: strangers do not read who waits -> void 0
    if (answer.status === 'Waiting' && !viewer.isMember && answer.userId !== viewer.id) return []
    const isNamedGuest = answer.as === 'named-guest'
    // guard: guests: a guest who was removed is no longer shown
    if (isNamedGuest && answer.status === 'NotGoing') return []
    const isOwn = viewer.isMember || answer.userId === viewer.id
    const captain = viewer.isMember && answer.answeredBy !== null ? names.get(answer.answeredBy) : undefined
    return [
      {
        userId: answer.userId,
        status: answer.status,
        firstName: person.firstName,
        lastName: person.lastName,
        avatar: pictureUrl(person.avatar),
        ...(person.noAccount && { noAccount: true }),
        as: answer.as,
        ...(isNamedGuest &&
          viewer.isMember && { brought: { by: person.broughtBy ?? '', isYours: person.isBroughtByViewer } }),
        isForOldTime: answer.isForOldTime,
        answeredBy: captain && !isNamedGuest ? `${captain.firstName} ${captain.lastName}`.trim() : '',
        note: isOwn ? answer.note : '',
        // guard: usual: strangers do not see where an answer comes from -> source: answer.source,
        source: isOwn ? answer.source : 'own',
        // guard: away: strangers do not see the last day of away dates -> awayUntil: answer.awayUntil,
        awayUntil: isOwn ? answer.awayUntil : null,
        position: viewer.isMember || viewer.isSub ? answer.position : '',
      },
    ]
  })
}
