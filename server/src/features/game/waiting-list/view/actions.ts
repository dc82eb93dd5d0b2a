import type { InputOf, WaitingList, waitingListApi } from '@app/contract'
import { waitingState } from '@app/contract/waiting-state'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { authorize } from '#permissions'
import { readCounts } from '../../attendance/queries.ts'
import { countedGames } from '../../attendance/rules.ts'
import { shownOffer } from '../rules.ts'
import { happenedTo, type PlaceRow, peopleOnList } from './queries.ts'

type Key = 'GET /api/v1/game/:id/waiting-list'

const MAX_HAPPENED = 20

export async function getWaitingList(
  ctx: Ctx,
  { id }: InputOf<Key, (typeof waitingListApi)[Key]>,
): Promise<WaitingList> {
  const { role } = await authorize(ctx, 'game.view', { ofGame: id }, id)
  return showWaitingList(ctx, { gameId: id, role })
}

/** Members see names. Others see numbers, and their own. */
export async function showWaitingList(
  { rights: db, actor, now }: Ctx,
  { gameId, role }: { gameId: string; role: string },
): Promise<WaitingList> {
  const { waiting } = countedGames(await readCounts(db, [gameId], now)).get(gameId) ?? refuse('not_found')
  const { list } = waitingState(waiting, now)
  const isMember = role !== 'guest'
  const isCaptain = role === 'captain'
  const isListed = list.some(({ userId }) => userId === actor.id)
  const ids = list.map(({ userId }) => userId)
  const rows = ids.length > 0 ? await peopleOnList(db, { gameId, viewerId: actor.id, ids }) : []
  const people = new Map(rows.map((row) => [row.userId, row]))
  const happened = isCaptain ? await happenedTo(db, { gameId, max: MAX_HAPPENED }) : []
  return {
    people: list.map((one, index) => {
      const isYou = one.userId === actor.id
      const person = people.get(one.userId)
      // guard: waiting: strangers read numbers, and no names
      const shown = person && (isMember || isYou) ? shownPerson(person) : nobody
      return {
        number: index + 1,
        ...shown,
        isYou,
        isOnRoster: one.isOnRoster,
        offer: isCaptain || isYou ? shownOffer(one, waiting) : null,
        moved: person && (isMember || isListed) ? movedBy(person) : null,
      }
    }),
    happened: happened.map(({ at, action, ...one }) => ({
      ...one,
      action: action === 'not_going' || action === 'maybe' ? 'dropped_out' : action,
      at: at.toISOString(),
    })),
  }
}

const shownPerson = ({ userId, firstName, lastName, avatar, joinedAt }: PlaceRow) => ({
  userId,
  firstName,
  lastName,
  avatar: pictureUrl(avatar),
  joinedAt: joinedAt?.toISOString() ?? null,
})

const nobody = { userId: null, firstName: '', lastName: '', avatar: '', joinedAt: null }

const movedBy = ({ movedAt, movedBy: by, reason, isAdded }: PlaceRow) => (movedAt ? { by, reason, isAdded } : null)
