import type { CalendarChoice, calendarInvitationApi, InputOf } from '@app/contract'
import type { Ctx, PublicCtx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorize } from '#permissions'
import { calendarChosen } from './events.ts'
import { upsertWay, wayOf } from './queries.ts'

type Api = typeof calendarInvitationApi
type Input<Key extends keyof Api> = InputOf<Key, Api[Key]>

export const getCalendarChoice =
  (isOffered: boolean) =>
  async (ctx: Ctx): Promise<CalendarChoice> => ({
    way: await wayOf(ctx.db, ctx.actor.id),
    isInvitationOffered: isOffered,
  })

/** Invitations that were sent stay in the calendar. They are kept up to date, unless the person chose `none`. */
export const chooseCalendar =
  (isOffered: boolean) =>
  async (ctx: Ctx, { way }: Input<'PUT /api/v1/calendar-choice'>): Promise<CalendarChoice> => {
    const { actorId } = await authorize(ctx, 'message.choose-own')
    // guard: invitations: without an address for replies nobody can choose them -> if (false) refuse('forbidden')
    if (way === 'invitations' && !isOffered) refuse('forbidden')
    await upsertWay(ctx.db, { profileId: actorId, way, now: ctx.now })
    if (way === 'invitations') await ctx.announce(calendarChosen, { profileId: actorId })
    return { way, isInvitationOffered: isOffered }
  }

/** From a link in an invitation: ends all of them at once, or has them again. */
export async function setInvitations(ctx: PublicCtx, profileId: string, wanted: boolean): Promise<object> {
  await upsertWay(ctx.db, { profileId, way: wanted ? 'invitations' : 'none', now: ctx.now })
  return {}
}
