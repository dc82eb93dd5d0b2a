import type { Attendee } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { attendeesOf } from './queries.ts'
import { shownAnswer } from './rules.ts'

/** Every answer to a game, as the actor may see it. */
export async function showAttendees(ctx: Ctx, game: { teamId: string; gameId: string }): Promise<Attendee[]> {
  const attendees = await attendeesOf(ctx.db, { ...game, viewerId: ctx.actor.id })
  return attendees.map((attendee) => ({
    ...attendee,
    status: shownAnswer[attendee.status],
    avatar: pictureUrl(attendee.avatar),
  }))
}
