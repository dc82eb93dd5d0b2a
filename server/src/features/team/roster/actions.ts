import type { AddedPeople, InputOf, rosterApi, Team } from '@app/contract'
import { limits } from '@app/contract/limits'
import { newToRoster, readAddress } from '@app/contract/roster-list'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorize } from '#permissions'
import { insertNamedPeople, renameNamedPerson } from '../../people/profile/queries.ts'
import { splitName } from '../../people/profile/rules.ts'
import { insertNamedPlayers } from '../member/queries.ts'
import { showTeam } from '../team/actions.ts'
import { insertAddedHistory, insertTeamHistory, lockTeam } from '../team/queries.ts'
import { addedByName, addressCorrected } from './events.ts'
import { peopleOnRoster } from './queries.ts'

type Input<Key extends keyof typeof rosterApi> = InputOf<Key, (typeof rosterApi)[Key]>

/** Adds people without an account. Locks the team, so that two captains do not add the same person. */
export async function addPeople(
  ctx: Ctx,
  { teamId, people }: Input<'POST /api/v1/team/:teamId/people'>,
): Promise<AddedPeople> {
  // guard: roster: two captains who add the same list take turns
  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  const scope = await authorize(ctx, 'roster.add', teamId)
  const roster = await peopleOnRoster(ctx.db, teamId)
  const { added, leftOut } = newToRoster(people, roster)
  const known = roster.filter(({ hasAccount }) => !hasAccount).length
  // guard: roster: the number of people without an account is limited
  if (known + added.length > limits.peopleWithoutAccount) refuse('roster_full')
  // guard: roster: adding people spends a budget
  if (added.length > 0) await ctx.spend('roster.add', { amount: added.length })
  const made = added.map(({ name, email }) => ({ id: ctx.newId(), ...splitName(name), email }))
  const ids = made.map(({ id }) => id)
  await insertNamedPeople(ctx.db, scope, { people: made, now: ctx.now })
  await insertNamedPlayers(ctx.db, scope, ids, ctx.now)
  await insertAddedHistory(ctx.db, scope, { ids, now: ctx.now })
  await introduce(
    ctx,
    made.filter(({ email }) => email !== ''),
  )
  return { team: await showTeam(ctx, scope), added: made.length, leftOut }
}

export async function renamePerson(
  ctx: Ctx,
  { teamId, personId, name, email: typed }: Input<'PUT /api/v1/team/:teamId/people/:personId'>,
): Promise<Team> {
  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  const scope = await authorize(ctx, 'roster.edit', teamId)
  const roster = await peopleOnRoster(ctx.db, teamId)
  const before = roster.find(({ id, hasAccount }) => id === personId && !hasAccount) ?? refuse('not_found')
  const email = typed.trim() === '' ? '' : readAddress(typed)
  if (email === undefined) return refuse('invalid_input', [{ field: 'email', message: 'is not an address' }])
  // Someone who has taken the same name meanwhile must not prevent captains from typing an address.
  const others = roster
    .filter((person) => person !== before)
    .map((each) => (before.name === name ? { ...each, name: '' } : each))
  if (newToRoster([{ name, email }], others).leftOut.length > 0) refuse('on_roster_already')
  await renameNamedPerson(ctx.db, scope, { id: personId, ...splitName(name), email, now: ctx.now })
  await insertTeamHistory(ctx.db, scope, { id: ctx.newId(), action: 'renamed', subjectId: personId, now: ctx.now })
  if (email !== before.email) {
    await ctx.announce(addressCorrected, { profileId: personId })
    if (email !== '') {
      await ctx.spend('roster.add')
      await introduce(ctx, [{ id: personId, email }])
    }
  }
  return showTeam(ctx, scope)
}

/** The first mail to an address that a captain typed. */
export async function introduce(ctx: Ctx, people: readonly { id: string; email: string }[]): Promise<void> {
  if (people.length === 0) return
  // guard: roster: a captain can introduce an address only a few times
  await ctx.spend('roster.introduce', { to: people.map(({ email }) => email.toLowerCase()) })
  await ctx.notify(
    people.map(({ id }) => ({ profileId: id })),
    addedByName({ captainId: ctx.actor.id }),
  )
}
