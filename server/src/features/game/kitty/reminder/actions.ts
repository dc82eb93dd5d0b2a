import type { InputOf, kittyApi } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorize } from '#permissions'
import { lockTeam } from '../../../team/team/queries.ts'
import { kittyOf } from '../queries.ts'
import { debtorsOf } from '../view/actions.ts'
import { debtReminded } from './events.ts'
import { saveReminded } from './queries.ts'

type Key = 'POST /api/v1/team/:teamId/kitty/reminders'

/** People who were reminded meanwhile, or have paid, are left out. */
export async function remindDebtors(
  ctx: Ctx,
  { teamId, personIds }: InputOf<Key, (typeof kittyApi)[Key]>,
): Promise<{ reminded: number }> {
  // guard: kitty: two captains who remind at once mail each person once
  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  const scope = await authorize(ctx, 'kitty.manage', teamId)
  const kitty = await kittyOf(ctx.db, teamId)
  if (!kitty?.currency) refuse('kitty_not_started')
  await ctx.spend('kitty.remind')
  const debtors = await debtorsOf(ctx, teamId, kitty.closed)
  // guard: kitty: only people who can be reminded now are reminded -> const reminded = debtors.filter(({ personId }) => personIds.includes(personId))
  const reminded = debtors.filter(({ personId, reminder }) => reminder === 'now' && personIds.includes(personId))
  const profileIds = reminded.map(({ personId }) => personId)
  await saveReminded(ctx.db, scope, { profileIds, now: ctx.now })
  await ctx.notify(
    profileIds.map((profileId) => ({ profileId })),
    debtReminded({ teamId, senderId: ctx.actor.id }),
  )
  return { reminded: profileIds.length }
}
