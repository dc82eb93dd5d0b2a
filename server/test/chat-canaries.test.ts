import { MINUTE_MS } from '@app/contract/local-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingNeeded } from './game-days.ts'
import { addedBy } from './named-guests.ts'
import { newTelegramWorld, type TelegramWorld } from './telegram-world.ts'
import type { Person } from './world.ts'

const MONDAY = new Date('2026-11-16T17:00:00Z')
const PHONE = '+49 170 5550123'

let all: TelegramWorld
let now = MONDAY
beforeAll(async () => {
  all = await newTelegramWorld({ now: () => now })
})
afterAll(() => all.close())

/** A game in a linked group. `word` is in all names and texts of its people, so that it is found wherever it turns up. */
async function begin(word: string, teamName = 'Otters') {
  const { world, telegram, chats } = all
  now = MONDAY
  await all.begin()
  const maya = await world.person(`Maya${word}`, `Okafor${word}`)
  const ben = await world.person(`Ben${word}`, 'Birdwood')
  const ines = await world.person(`Ines${word}`, `Duarte${word}`)
  const team = await world.team(maya, teamName)
  await world.joins(ben, team)
  const noah = await world.added(team, `Noah${word} Pike`, `noah.${word}.${team.id}@example.com`)
  const group = telegram.group('The Group')
  await chats.link(maya, team, group)
  for (const person of [maya, ben]) await chats.tie(person, telegram.user(`Telegram ${word}`, { username: word }))
  const game = {
    opponentTeamName: 'Rovers & Sons',
    location: 'Delta Park, Field 3',
    timeZone: 'Europe/Berlin',
    notes: `${word}: the gate opens at six, call ${PHONE}`,
  }
  const body = { ...game, teamId: team.id, startTime: '2026-11-20T18:30:00Z' }
  const { id } = await world.call(maya, 'POST /api/v1/game', { body })
  const secrets = [word, 'birdwood', 'example.com', '5550123', maya.id, ben.id, ines.id, noah.id, team.id]
  return { word, maya, ben, ines, team, group, game, id, secrets }
}
type Here = Awaited<ReturnType<typeof begin>>

const answer = ({ word, id }: Here, person: Person, status: 'Going' | 'Maybe' | 'NotGoing') =>
  all.world.call(person, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status, note: `${word}, ${PHONE}` } })
const needs = ({ maya, team }: Here, needed: object) =>
  all.world.call(maya, 'PUT /api/v1/team/:teamId/game-day', {
    params: { teamId: team.id },
    body: { ...nothingNeeded, ...needed },
  })

/** What happens to the game, one after the other, and how the card then ends. It says nothing of all the words. */
const chapters: { ends: string; does: (here: Here) => Promise<unknown> }[] = [
  { ends: '0 in · 3 not answered', does: async () => {} },
  {
    ends: '2 in · 1 not answered',
    async does(here) {
      const { word, maya, ben, id } = here
      const params = { id }
      await answer(here, maya, 'Going')
      await answer(here, ben, 'Maybe')
      await addedBy(all.world, maya, { gameId: id, name: `Gus ${word}, a cousin` })
      const plan = { arriveMinutes: 45, wear: `${word} yellow`, duties: [`${word} ball`] }
      await all.world.call(maya, 'PUT /api/v1/game/:id/plan', { params, body: plan })
      const duty = `${word} ball`
      await all.world.call(maya, 'PUT /api/v1/game/:id/duty', { params, body: { duty, isTaken: true } })
      const text = `${word} to all, ${PHONE}`
      await all.world.call(maya, 'POST /api/v1/game/:id/notes', { params, body: { groups: ['Going', 'Maybe'], text } })
    },
  },
  {
    ends: 'Goalkeeper open',
    does: (here) => needs(here, { target: 5, positions: [{ name: 'Goalkeeper', min: 1, players: [] }] }),
  },
  {
    ends: 'Goalkeeper needed',
    async does({ word, maya, ines, id }) {
      const body = { numberOfSubs: 1, positions: ['Goalkeeper' as const], note: `${word} wish` }
      const request = await all.world.call(maya, 'POST /api/v1/game/:id/subs', { params: { id }, body })
      await all.world.pool`update sub_request set everybody_at = ${now} where id = ${request.id}`
      const params = { id: request.id }
      const offer = { note: `${word} offer, ${PHONE}` }
      await all.world.call(ines, 'POST /api/v1/game/sub_requests/:id/volunteers', { params, body: offer })
    },
  },
  {
    ends: 'Striker open',
    async does({ maya, ines }) {
      const [offer] = await all.world.pool<{ id: string; volunteerId: string }[]>`
        select request_id as id, id as volunteer_id from volunteer where profile_id = ${ines.id}`
      const params = offer ?? expect.fail('no offer')
      await all.world.call(maya, 'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept', { params })
    },
  },
  {
    ends: '3 in',
    async does(here) {
      await needs(here, { max: 3 })
      await answer(here, here.ben, 'Going')
    },
  },
  {
    ends: '2 not answered',
    async does({ maya, game, id }) {
      const params = { id }
      const { version } = await all.world.call(maya, 'GET /api/v1/game/:id', { params })
      const body = { ...game, location: 'East Hall', version, startTime: '2026-11-21T18:30:00Z' }
      await all.world.call(maya, 'PUT /api/v1/game/:id', { params, body })
    },
  },
  {
    ends: 'This game is cancelled',
    does: ({ maya, id }) => all.world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id }, body: {} }),
  },
  {
    ends: 'This game is over, 3–1',
    async does({ word, maya, id }) {
      const params = { id }
      await all.world.call(maya, 'POST /api/v1/game/:id/restore', { params })
      now = new Date('2026-11-22T09:00:00Z')
      const body = { ourScore: 3, theirScore: 1, note: `${word} scored twice` }
      await all.world.call(maya, 'PUT /api/v1/game/:id/result', { params, body })
    },
  },
]

/** The card, after long enough for a change that no history tells. The characters that keep names from calling people are removed. */
async function cardOf({ team, group }: Here, language: string): Promise<string> {
  await all.world.pool`update team set language = ${language} where id = ${team.id}`
  now = new Date(now.getTime() + 11 * MINUTE_MS)
  await all.chats.tick()
  return all.chats.card(group).text.replaceAll('\u2060', '')
}

/** What the link of the game shows to anybody. */
async function pageOf({ maya, id }: Here): Promise<string> {
  const { path } = await all.world.call(maya, 'POST /api/v1/game/:id/share-link', { params: { id } })
  return (await all.world.app.inject({ url: path })).body.replaceAll('&amp;', '&')
}

/** Of all that the bot ever sent to the group. */
const found = ({ group, secrets }: Here) => {
  const calls = all.telegram.calls.filter(({ params }) => params.chat_id === group.id)
  const sent = JSON.stringify([...group.messages, ...calls]).toLowerCase()
  return secrets.filter((secret) => sent.includes(secret.toLowerCase()))
}

test('[CHAT-1] whatever happens to a game, each fact on its card is on the page of its link, and nobody’s name, note, number or address is sent to the group', async () => {
  const here = await begin('canary')
  for (const [number, { ends, does }] of chapters.entries()) {
    await does(here)
    for (const language of ['en', number % 2 === 0 ? 'de' : 'ar']) {
      const [title = '', ...lines] = (await cardOf(here, language)).split('\n')
      const page = await pageOf(here)
      expect(page, language).toContain(`<title>${title}`)
      expect(lines.length, title).toBeGreaterThan(1)
      for (const fact of lines.flatMap((line) => line.split(/ · |[,،] (?=\d)/)))
        expect(page, `${language}: ${ends}`).toContain(fact)
      if (language === 'en') expect(lines.at(-1)).toContain(ends)
    }
  }
  expect(found(here)).toEqual([])
})

test('[CHAT-1] with other people and other words the cards are the same', async () => {
  const told: string[][] = []
  for (const word of ['canary', 'zebra']) {
    const here = await begin(word)
    const cards: string[] = []
    for (const { does } of chapters) {
      await does(here)
      cards.push(await cardOf(here, 'en'))
    }
    told.push(cards)
  }
  expect(new Set(told[0]).size, 'each chapter has a card of its own').toBe(chapters.length)
  expect(told[1]).toEqual(told[0])
})

test('[CHAT-1] what is looked for would be found: in the name that a team gives itself', async () => {
  const here = await begin('canary', 'Canary Birdwood')
  await cardOf(here, 'en')
  expect(found(here)).toEqual(['canary', 'birdwood'])
  expect(await pageOf(here)).toContain('Canary Birdwood')
})
