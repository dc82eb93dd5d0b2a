import type { Person, World } from './world.ts'

/** Adds a guest, and returns their id. */
export async function addedBy(world: World, person: Person, { gameId, name }: { gameId: string; name: string }) {
  const before = new Set((await guestsSeenBy(world, person, gameId)).map(({ userId }) => userId))
  const answers = await world.call(person, 'POST /api/v1/game/:id/guests', { params: { id: gameId }, body: { name } })
  return answers.find(({ as, userId }) => as === 'named-guest' && !before.has(userId))?.userId ?? ''
}

export async function guestsSeenBy(world: World, person: Person, gameId: string) {
  const answers = await world.call(person, 'GET /api/v1/game/:id/rsvps', { params: { id: gameId } })
  return answers
    .filter(({ as }) => as === 'named-guest')
    .map(({ userId, firstName, lastName }) => ({ userId, name: `${firstName} ${lastName}`.trim() }))
}

/** The request that removes a guest, or undoes that. */
export const removal = (id: string, guestId: string, isComing = false) => ({
  params: { id, guestId },
  body: { isComing },
})
