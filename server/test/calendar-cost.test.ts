import { isNightly } from '@app/dev/nightly'
import { expect, test } from 'vitest'
import { newWorld } from './world.ts'

const GAMES = 30
const NOW = new Date('2026-11-17T17:00:00Z')

test.runIf(isNightly)(
  '[CAL-5] one core serves hundreds of unchanged feeds in a second',
  async () => {
    const world = await newWorld({ now: () => NOW })
    const maya = await world.person('Maya', 'Okafor')
    const team = await world.team(maya)
    for (let week = 0; week < GAMES; week += 1) {
      const startTime = new Date(NOW.getTime() + (week + 1) * 7 * 86_400_000).toISOString()
      const { id } = await world.call(maya, 'POST /api/v1/game', {
        body: {
          teamId: team.id,
          opponentTeamName: `Rovers ${week}`,
          startTime,
          timeZone: 'Europe/Berlin',
          location: 'Delta Park',
        },
      })
      if (week % 2 === 0)
        await world.call(maya, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status: 'Going' } })
    }
    await world.call(maya, 'POST /api/v1/calendar-feed', { body: { teamId: null } })
    const [feed] = await world.call(maya, 'GET /api/v1/calendar-feed', {})
    const url = feed?.path ?? ''
    const etag = String((await world.app.inject({ url })).headers.etag)
    /** Milliseconds of CPU of this process per fetch; the database has its own. */
    const cost = async (headers: Record<string, string>, status: number, times: number) => {
      const began = process.cpuUsage()
      const start = performance.now()
      for (let n = 0; n < times; n += 1) expect((await world.app.inject({ url, headers })).statusCode).toBe(status)
      const { user, system } = process.cpuUsage(began)
      return { cpu: (user + system) / 1000 / times, wall: (performance.now() - start) / times }
    }
    await cost({ 'if-none-match': etag }, 304, 500)
    const unchanged = await cost({ 'if-none-match': etag }, 304, 2000)
    const changed = await cost({}, 200, 500)
    console.log(
      `a feed of ${GAMES} games: unchanged ${unchanged.cpu.toFixed(2)} ms of CPU (${(1000 / unchanged.cpu).toFixed(0)} per core and second), ` +
        `${unchanged.wall.toFixed(2)} ms with the database; composed ${changed.cpu.toFixed(2)} ms`,
    )
    expect(unchanged.cpu).toBeLessThan(5)
    await world.close()
  },
  300_000,
)
