import { type InputOf, type Kitty, type KittyEntry, type kittyApi, limits, type OwnKitty } from '@app/contract'
import { balanceOf, type Share, sharesOf } from '@app/contract/kitty-state'
import { isWay, tidyWay } from '@app/contract/payment-way'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorize, type TeamScope } from '#permissions'
import { lockTeam } from '../../team/team/queries.ts'
import {
  countEntries,
  forgetSaidPaid,
  insertEntry,
  insertPlaces,
  insertShares,
  isGameOf,
  kittyOf,
  linesOfTeam,
  type NewEntry,
  type NewPlace,
  oneEntry,
  placesOf,
  saidInTeam,
  saveCurrency,
  saveWays,
  saySaidPaid,
} from './queries.ts'
import { type NewShare, opposite, placeOf, showEntry } from './rules.ts'
import { ownKitties, sharersOf, showKitty } from './view/actions.ts'

type Input<Key extends keyof typeof kittyApi> = InputOf<Key, (typeof kittyApi)[Key]>
type Scope = TeamScope<'kitty.manage'>

export async function startKitty(
  ctx: Ctx,
  { teamId, currency }: Input<'PUT /api/v1/team/:teamId/kitty'>,
): Promise<Kitty> {
  const { scope, kitty } = await lockKitty(ctx, teamId)
  // guard: kitty: the currency is fixed with the first entry
  if (kitty.hasEntries && kitty.currency !== currency) refuse('currency_is_fixed')
  await ctx.spend('kitty.enter')
  await saveCurrency(ctx.db, scope, currency)
  return showKitty(ctx, teamId)
}

/** The people are those of the moment, compared with those whom the captain has seen. */
export async function enterCost(ctx: Ctx, input: Input<'POST /api/v1/team/:teamId/kitty/costs'>): Promise<KittyEntry> {
  const { teamId, kind, what, amount, among, perSub = null, byHand = [], expected, payerId } = input
  const scope = await lockToEnter(ctx, teamId)
  const gameId = input.gameId ?? null
  if (gameId !== null && !(await isGameOf(ctx.db, { teamId, gameId }))) refuse('not_found')
  if (among === 'came' && gameId === null) refuse('invalid_input', [{ field: 'gameId', message: 'is missing' }])
  const candidates = await sharersOf(ctx, teamId, gameId, among === 'came')
  const known = new Set(candidates.map(({ personId }) => personId))
  const sharers = candidates.filter((one) => (among === 'came' ? one.came : among === 'roster' && one.onRoster))
  // guard: kitty: nobody is charged whom the captain has not seen on the list
  if (expected && expected.join() !== sharers.map(({ personId }) => personId).join()) refuse('kitty_changed')
  // guard: kitty: only people of the team, of the game or with a balance are charged
  if ([...byHand.map(({ personId }) => personId), payerId ?? ''].some((id) => id !== '' && !known.has(id)))
    refuse('not_found')
  if (new Set(byHand.map(({ personId }) => personId)).size < byHand.length)
    refuse('invalid_input', [{ field: 'byHand', message: 'names a person twice' }])
  const shared = sharesOf({ amount, among, perSub, byHand }, sharers)
  if ('problem' in shared) return refuse(shared.problem === 'does_not_add_up' ? 'shares_do_not_add_up' : shared.problem)
  const people = among === 'chosen' ? shared.shares.length : sharers.length
  return enter(
    ctx,
    scope,
    {
      kind,
      what: what.trim(),
      amount,
      among,
      people,
      perSub: among === 'came' ? perSub : null,
      gameId,
      correctsId: null,
      saidAt: null,
    },
    await sharesAt(ctx, scope, shared.shares, kind === 'cost' && payerId ? [{ personId: payerId, amount }] : []),
  )
}

/** Takes the entry back as it was made, whatever happened to its people since. */
export async function correctEntry(
  ctx: Ctx,
  { teamId, entryId }: Input<'POST /api/v1/team/:teamId/kitty/entries/:entryId/correction'>,
): Promise<KittyEntry> {
  const scope = await lockToEnter(ctx, teamId)
  const entry = (await oneEntry(ctx.db, { teamId, id: entryId, viewerId: ctx.actor.id })) ?? refuse('not_found')
  // guard: kitty: an entry is corrected once, and a correction never
  if (entry.isCorrected || entry.correctsId !== null) refuse('already_done')
  const { kind, what, among, people, perSub, gameId } = entry
  const taken = { kind, what, amount: -entry.amount, among, people, perSub, gameId, correctsId: entryId, saidAt: null }
  return enter(ctx, scope, taken, opposite(entry.shares))
}

/** The balance is the one that the captain has seen, so that two captains do not enter the same payment. */
export async function enterPayment(
  ctx: Ctx,
  { teamId, personId, amount, balance }: Input<'POST /api/v1/team/:teamId/kitty/payments'>,
): Promise<KittyEntry> {
  const scope = await lockToEnter(ctx, teamId)
  const candidates = await sharersOf(ctx, teamId, null)
  if (amount === 0 || !candidates.some((one) => one.personId === personId)) refuse('not_found')
  const lines = await linesOfTeam(ctx.db, teamId)
  // guard: kitty: two captains who receive the same payment enter it once
  if (balanceOf(lines.filter((line) => line.personId === personId)) !== balance) refuse('kitty_changed')
  const said = (await saidInTeam(ctx.db, teamId)).find((one) => one.personId === personId)
  const about = { what: '', among: null, people: 1, perSub: null, gameId: null, correctsId: null }
  const theirs = (await placesOf(ctx.db, teamId)).filter((place) => place.personId === personId)
  await forgetSaidPaid(
    ctx.db,
    scope,
    theirs.flatMap(({ placeId }) => placeId ?? []),
  )
  const saidAt = said?.saidAt ?? null
  return enter(
    ctx,
    scope,
    { ...about, kind: 'payment', amount, saidAt },
    await sharesAt(ctx, scope, [], [{ personId, amount }]),
  )
}

/** How the team is paid. Only shown: nothing here ever talks to a bank. */
export async function saveWaysToPay(
  ctx: Ctx,
  { teamId, ways }: Input<'PUT /api/v1/team/:teamId/kitty/ways'>,
): Promise<Kitty> {
  const { scope, kitty } = await lockKitty(ctx, teamId)
  if (kitty.currency === null) refuse('kitty_not_started')
  const tidy = ways.map(tidyWay)
  if (!tidy.every(isWay)) refuse('way_not_valid')
  if (new Set(tidy.map(({ kind }) => kind)).size < tidy.length)
    refuse('invalid_input', [{ field: 'ways', message: 'names one kind twice' }])
  await ctx.spend('kitty.enter')
  await saveWays(ctx.db, scope, tidy)
  return showKitty(ctx, teamId)
}

/** The amount is what the person owes right now. */
export async function sayPaid(
  ctx: Ctx,
  { teamId, isPaid }: Input<'PUT /api/v1/team/:teamId/kitty/said-paid'>,
): Promise<OwnKitty> {
  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  const scope = await authorize(ctx, 'kitty.say-paid', teamId)
  const own = (await ownKitties(ctx)).find((kitty) => kitty.teamId === teamId) ?? refuse('not_found')
  await ctx.spend('kitty.enter')
  const theirs = (await placesOf(ctx.db, teamId)).filter(({ personId }) => personId === ctx.actor.id)
  const placeIds = theirs.flatMap(({ placeId }) => placeId ?? [])
  await forgetSaidPaid(ctx.db, scope, placeIds)
  if (isPaid) {
    // guard: kitty: nobody says that they have paid what they don't owe
    if (own.balance <= 0) refuse('nothing_owed')
    const [placeId = refuse('unavailable')] = placeIds
    await saySaidPaid(ctx.db, scope, { placeId, amount: own.balance, now: ctx.now })
  }
  return (await ownKitties(ctx)).find((kitty) => kitty.teamId === teamId) ?? refuse('unavailable')
}

/** The team is locked. */
export async function enter(
  ctx: Ctx,
  scope: Scope,
  entry: Omit<NewEntry, 'id'>,
  shares: NewShare[],
): Promise<KittyEntry> {
  const id = ctx.newId()
  await insertEntry(ctx.db, scope, { ...entry, id }, ctx.now)
  await insertShares(ctx.db, scope, id, shares)
  const made = await oneEntry(ctx.db, { teamId: scope.teamId, id, viewerId: ctx.actor.id })
  return showEntry(made ?? refuse('unavailable'))
}

/** What people owe and what they paid, by their places. Whoever has none yet gets one. */
export async function sharesAt(
  ctx: Ctx,
  scope: Scope,
  owed: readonly Share[],
  paid: readonly Share[],
): Promise<NewShare[]> {
  const places = await placesOf(ctx.db, scope.teamId)
  const amountIn = (shares: readonly Share[], personId: string) =>
    shares.find((share) => share.personId === personId)?.amount ?? 0
  const ids = [...new Set([...owed, ...paid].map(({ personId }) => personId))]
  const found = ids.map((personId) => {
    const place = placeOf(places, personId)
    const share = { amount: amountIn(owed, personId), paid: amountIn(paid, personId) }
    return { ...share, placeId: place?.placeId ?? null, profileId: place?.profileId ?? personId }
  })
  const added: NewPlace[] = []
  const shares = found.map(({ profileId, placeId: existing, ...share }) => {
    const placeId = existing ?? ctx.newId()
    if (existing === null) added.push({ placeId, profileId })
    return { ...share, placeId }
  })
  await insertPlaces(ctx.db, scope, added)
  return shares
}

/** Entries, claims and roster changes of a team take turns. */
async function lockKitty(ctx: Ctx, teamId: string) {
  // guard: kitty: entering locks the team
  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  const scope = await authorize(ctx, 'kitty.manage', teamId)
  const sealed = await kittyOf(ctx.db, teamId)
  return { scope, kitty: sealed ?? refuse('not_found') }
}

/** Entries, claims and roster changes of a team take turns. */
export async function lockToEnter(ctx: Ctx, teamId: string, amount = 1): Promise<Scope> {
  const { scope, kitty } = await lockKitty(ctx, teamId)
  if (kitty.currency === null) refuse('kitty_not_started')
  await ctx.spend('kitty.enter', { amount })
  if ((await countEntries(ctx.db, teamId)) >= limits.kittyEntries) refuse('kitty_full')
  return scope
}
