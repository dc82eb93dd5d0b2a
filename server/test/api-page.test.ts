import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

test('[TOKEN-6] Robin copies the three lines of the API’s page into a shell, with his token and id, and gets his games', async () => {
  const [maya, robin] = [await world.person('Maya', 'Okafor'), await world.person('Robin', 'Diaz')]
  const team = await world.team(maya)
  await world.joins(robin, team)
  const body = {
    teamId: team.id,
    opponentTeamName: 'Rovers',
    startTime: '2026-11-25T00:30:00Z',
    timeZone: 'UTC',
    location: 'Delta Park',
  }
  const { id } = await world.call(maya, 'POST /api/v1/game', { body })
  const { token } = await world.call(robin, 'POST /api/v1/token', {
    body: { name: 'Shell', reads: true, answers: false, teamIds: [], days: 1 },
  })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as AddressInfo
  const page = (await world.app.inject('/docs')).body
  const lines = (/<pre id="begin">([^<]+)<\/pre>/.exec(page)?.[1] ?? '').replaceAll('&quot;', '"')
  expect(lines.split('\n')).toHaveLength(3)
  expect(lines).toContain(`CALLUP=${world.config.PUBLIC_ORIGIN}/api/v1`)
  const script = lines
    .replace(world.config.PUBLIC_ORIGIN, `http://127.0.0.1:${port}`)
    .replace('clp_…', token)
    .replace('your-id', robin.id)
  const { stdout } = await promisify(execFile)('bash', ['-euc', script])
  expect(JSON.parse(stdout)).toMatchObject([{ id }])
})
