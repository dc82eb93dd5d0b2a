import type { Debtor, InputOf, Kitty, KittyBook, KittyEntry, kittyApi, OwnKitty, Sharers } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { isNumberKey, type Page, pageOf, pageRequest } from '#core/http/paging.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { authorize, can } from '#permissions'
import { readCounts } from '../../attendance/queries.ts'
import { countedGames } from '../../attendance/rules.ts'
import { whyResultIsClosed } from '../../game/result/rules.ts'
import { correctionsOf, rosterAt } from '../../presence/queries.ts'
import { playersAt } from '../../presence/rules.ts'
import { peopleOf } from '../../season/queries.ts'
import {
  cashOf,
  entriesOf,
  isGameOf,
  kittiesOf,
  kittyOf,
  kittyPeople,
  linesOfPerson,
  linesOfTeam,
  placesOf,
  saidByPerson,
  saidInTeam,
  treasurersOf,
  waysOf,
} from '../queries.ts'
import { remindersIn } from '../reminder/queries.ts'
import { type ClosedSeason, debtorsIn, reminderState, showEntry, showOwnKitty, showSaid } from '../rules.ts'
import { spanIn } from '../sheet/actions.ts'

type Input<Key extends keyof typeof kittyApi> = InputOf<Key, (typeof kittyApi)[Key]>

export const getKitty = (ctx: Ctx, { teamId }: Input<'GET /api/v1/team/:teamId/kitty'>): Promise<Kitty> =>
  showKitty(ctx, teamId)

/** What the actor owes, and nothing about anyone else. */
export async function showKitty(ctx: Ctx, teamId: string): Promise<Kitty> {
  const { role } = await authorize(ctx, 'kitty.view', teamId)
  const { currency, hasEntries } = (await kittyOf(ctx.rights, teamId)) ?? refuse('not_found')
  const treasurers = await treasurersOf(ctx.rights, { teamId, viewerId: ctx.actor.id })
  const manage = can(role, 'kitty.manage') || treasurers.some(({ id }) => id === ctx.actor.id)
  const own = currency === null ? [] : await ownKitties(ctx, teamId)
  return {
    currency,
    treasurers,
    can: {
      manage,
      changeCurrency: manage && !hasEntries,
      chooseTreasurer: can(role, 'treasurer.choose'),
    },
    own: own[0] ?? null,
  }
}

export async function getBook(ctx: Ctx, { teamId }: Input<'GET /api/v1/team/:teamId/kitty/book'>): Promise<KittyBook> {
  // guard: kitty: only captains and treasurers read what others owe (1 of 4)
  await authorize(ctx, 'kitty.manage', teamId)
  const { currency, closed } = (await kittyOf(ctx.rights, teamId)) ?? refuse('not_found')
  if (currency === null) return refuse('kitty_not_started')
  const before = closed && (await cashOf(ctx.rights, { teamId, after: null, until: closed.closedAt }))
  return {
    currency,
    broughtOver: before && closed && { season: closed.name, amount: before.received - before.spent },
    ...(await cashOf(ctx.rights, { teamId, after: closed?.closedAt ?? null, until: null })),
    people: await debtorsOf(ctx, teamId, closed),
  }
}

/** Who owes something, with whether the actor can remind them now. */
export async function debtorsOf(ctx: Ctx, teamId: string, closed: ClosedSeason | null): Promise<Debtor[]> {
  const { rights: db, actor, now } = ctx
  const debtors = debtorsIn(await linesOfTeam(db, teamId), closed)
  const ids = debtors.map(({ personId }) => personId)
  const [said, reminders, people] = await db.together((on) =>
    Promise.all([
      saidInTeam(on, teamId),
      remindersIn(on, teamId),
      kittyPeople(on, { teamId, viewerId: actor.id, ids }),
    ]),
  )
  const [shown, reminded] = [byPerson(people), byPerson(reminders)]
  return debtors.map((debtor) => {
    const { personId, balance } = debtor
    const person = shown.get(personId)
    const reminder = reminded.get(personId)
    const saidPaid = showSaid(
      said.find((one) => one.personId === personId),
      balance,
    )
    return {
      ...debtor,
      saidPaid,
      remindedAt: reminder?.remindedAt?.toISOString() ?? null,
      reminder: reminderState({ balance, saidPaid, isOwn: personId === actor.id, reminder }, now),
      name: person?.name ?? '',
      avatar: person ? pictureUrl(person.avatar) : '',
      hasAccount: person?.hasAccount ?? false,
      isMember: person?.isMember ?? false,
    }
  })
}

const byPerson = <Row extends { personId: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.personId, row]))

export async function listEntries(
  ctx: Ctx,
  { teamId, seasonId, ...paging }: Input<'GET /api/v1/team/:teamId/kitty/entries'>,
): Promise<Page<KittyEntry>> {
  // guard: kitty: only captains and treasurers read what others owe (2 of 4)
  await authorize(ctx, 'kitty.manage', teamId)
  const page = pageRequest(paging, isNumberKey)
  const rows = await entriesOf(ctx.rights, {
    teamId,
    ...(await spanIn(ctx, teamId, seasonId)),
    viewerId: ctx.actor.id,
    page,
  })
  const { items, next } = pageOf(rows, page, ({ line }): readonly [string] => [String(line)])
  return { items: items.map(showEntry), next }
}

export async function listSharers(
  ctx: Ctx,
  { teamId, gameId }: Input<'GET /api/v1/team/:teamId/kitty/sharers'>,
): Promise<Sharers> {
  // guard: kitty: only captains and treasurers read what others owe (3 of 4)
  await authorize(ctx, 'kitty.manage', teamId)
  if (gameId && !(await isGameOf(ctx.rights, { teamId, gameId }))) refuse('not_found')
  return { people: await sharersOf(ctx, teamId, gameId ?? null) }
}

/**
 * The members, those who came to a game, and people with entries: by name. Who came to a game that is not over cannot
 * be known; `isStrict` refuses it.
 */
export async function sharersOf(
  ctx: Ctx,
  teamId: string,
  gameId: string | null,
  isStrict = false,
): Promise<Sharers['people']> {
  const came = gameId === null ? new Map<string, boolean>() : await playersOf(ctx, gameId, isStrict)
  const places = await placesOf(ctx.rights, teamId)
  const ids = [...came.keys(), ...places.map(({ personId }) => personId)]
  const people = await kittyPeople(ctx.rights, { teamId, viewerId: ctx.actor.id, ids })
  const shown = people.map(({ personId, name, avatar, onRoster }) => ({
    personId,
    name,
    avatar: pictureUrl(avatar),
    onRoster,
    came: came.has(personId),
    isSub: came.get(personId) ?? false,
  }))
  const named = new Set(people.map(({ personId }) => personId))
  const unnamed = places.filter(({ personId }) => !named.has(personId))
  return [
    ...shown,
    ...unnamed.map(({ personId }) => ({
      personId,
      name: '',
      avatar: '',
      onRoster: false,
      came: false,
      isSub: false,
    })),
  ]
}

/** Who was at the game, with whether they came as a sub. */
async function playersOf({ rights: db, now }: Ctx, gameId: string, isStrict: boolean): Promise<Map<string, boolean>> {
  const game = countedGames(await readCounts(db, [gameId], now)).get(gameId) ?? refuse('not_found')
  const closed = whyResultIsClosed(game.status)
  if (closed) return isStrict ? refuse(closed) : new Map()
  const [roster, corrections] = await db.together((on) =>
    Promise.all([rosterAt(on, gameId), correctionsOf(on, [gameId])]),
  )
  return new Map(playersAt({ ...game, roster }, corrections).map(({ userId, isSub }) => [userId, isSub]))
}

/** Across all teams, also former ones. */
export const listOwnKitties = (ctx: Ctx): Promise<OwnKitty[]> => ownKitties(ctx)

/** What the actor owes, to all teams or to one that has a kitty. */
export async function ownKitties(ctx: Ctx, teamId?: string): Promise<OwnKitty[]> {
  const { rights: db, actor } = ctx
  const lines = await linesOfPerson(db, { personId: actor.id, ...(teamId !== undefined && { teamId }) })
  const byTeam = Map.groupBy(lines, (line) => line.teamId)
  const teamIds = teamId === undefined ? [...byTeam.keys()] : [teamId]
  if (teamIds.length === 0) return []
  const [kitties, ways, said, [person]] = await db.together((on) =>
    Promise.all([
      kittiesOf(on, teamIds),
      waysOf(on, teamIds),
      saidByPerson(on, actor.id),
      peopleOf(on, { ids: [actor.id], viewerId: actor.id }),
    ]),
  )
  const who = { personId: actor.id, name: person?.name ?? '' }
  return kitties.map(({ closed, ...kitty }) =>
    showOwnKitty(kitty, who, {
      closed,
      lines: byTeam.get(kitty.teamId) ?? [],
      ways,
      said: said.find((one) => one.teamId === kitty.teamId),
    }),
  )
}
