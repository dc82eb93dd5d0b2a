import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@hey-api/openapi-ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, ORIGIN, type World } from './world.ts'

const run = promisify(execFile)
const modules = join(import.meta.dirname, '../../node_modules')

let world: World
let folder: string
let description: Record<string, unknown>
beforeAll(async () => {
  world = await newWorld()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  description = (await world.app.inject('/docs/openapi.json')).json()
  folder = await mkdtemp(join(tmpdir(), 'generated-client-'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

test('[API-8] a validator that is not ours accepts the OpenAPI document, and rejects it with one mistake', async () => {
  const validate = async (one: object) => (await new Validator().validate({ ...one })).valid
  expect(await validate(description)).toBe(true)
  expect(await validate({ ...description, paths: { '/api/v1/game': { post: { responses: [] } } } })).toBe(false)
})

/** Knows nothing but the generated client. Maya and Ben have tokens; Zoe, who is on no team, her browser. */
const story = `
import { createClient } from './client/client/index.ts'
import * as api from './client/sdk.gen.ts'

const { BASE = '', TEAM = '', BEN = '', MAYAS_TOKEN = '', BENS_TOKEN = '', ZOES_COOKIE = '', ORIGIN = '' } = process.env
const as = (client: ReturnType<typeof createClient>) => ({ client, throwOnError: true }) as const
const maya = as(createClient({ baseUrl: BASE, auth: MAYAS_TOKEN }))
const ben = as(createClient({ baseUrl: BASE, auth: BENS_TOKEN }))
const zoe = as(createClient({ baseUrl: BASE, headers: { cookie: ZOES_COOKIE, origin: ORIGIN } }))

const startTime = '2026-11-25T00:30:00Z'
const body = { teamId: TEAM, opponentTeamName: 'Rovers', startTime, timeZone: 'UTC', location: 'Delta Park' }
const path = { id: (await api.postApiV1Game({ ...maya, body })).data.id }

const { data: games } = await api.getApiV1ProfileByUserIdGames({ ...ben, path: { userId: BEN } })
const { data: answers } = await api.postApiV1GameByIdRsvp({ ...ben, path, body: { status: 'Going', note: 'knee is fine' } })

const { data: request } = await api.postApiV1GameByIdSubs({
  ...maya, path, body: { numberOfSubs: 1, positions: ['Goalkeeper'], everybodyAt: null },
})
await api.postApiV1GameSubRequestsByIdVolunteers({ ...zoe, path: { id: request.id }, body: { note: 'I can keep' } })
const refused = await api.postApiV1GameByIdSubs({ client: ben.client, path, body: { numberOfSubs: 1, positions: [] } })

const { data: asked } = await api.getApiV1GameSubRequestsById({ ...maya, path: { id: request.id } })
const [volunteer] = asked.volunteers
const { data: filled } = await api.postApiV1GameSubRequestsByIdVolunteersByVolunteerIdAccept({
  ...maya, path: { id: request.id, volunteerId: volunteer?.id ?? '' },
})
const { data: game } = await api.getApiV1GameById({ ...zoe, path })
console.log(JSON.stringify({
  own: games.map((one) => one.opponentTeamName),
  answer: answers.map(({ firstName, status, note }) => [firstName, status, note]),
  refused: [refused.response?.status, refused.error?.code],
  volunteer: [volunteer?.firstName, volunteer?.note],
  filled: [filled.status, filled.openSpots],
  zoe: game.answer,
}))
`

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'esnext',
  module: 'nodenext',
  allowImportingTsExtensions: true,
  // Node runs the client without compiling it.
  erasableSyntaxOnly: true,
  types: ['node'],
  typeRoots: [join(modules, '@types')],
}

test('[API-8] [TOKEN-3] a client that was generated from the document plays a story with personal tokens: Maya schedules, Ben answers, a sub is asked for and accepted', {
  timeout: 60_000,
}, async () => {
  const maya = await world.person('Maya', 'Okafor')
  const ben = await world.person('Ben', 'Ito')
  const zoe = await world.person('Zoe', 'Lind')
  const team = await world.team(maya)
  await world.joins(ben, team)
  const grants = { name: 'Script', reads: true, answers: true, days: 1 }
  const tokenOf = async (person: typeof maya, teamIds: string[]) =>
    (await world.call(person, 'POST /api/v1/token', { body: { ...grants, teamIds } })).token

  const output = { path: join(folder, 'client'), module: { extension: '.ts' as const } }
  await createClient({ input: description, output, logs: { level: 'silent', file: false } })
  await writeFile(join(folder, 'story.ts'), story)
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['story.ts'] }))
  // Fails with the compiler's errors unless the story fits the types that were generated.
  await run(join(modules, '.bin/tsc'), ['-p', folder, '--pretty', 'false'])

  const { port } = world.app.server.address() as AddressInfo
  const { stdout } = await run(process.execPath, [join(folder, 'story.ts')], {
    env: {
      BASE: `http://127.0.0.1:${port}`,
      ORIGIN,
      TEAM: team.id,
      BEN: ben.id,
      MAYAS_TOKEN: await tokenOf(maya, [team.id]),
      BENS_TOKEN: await tokenOf(ben, []),
      ZOES_COOKIE: zoe.cookie,
    },
  })
  expect(JSON.parse(stdout)).toEqual({
    own: ['Rovers'],
    answer: [['Ben', 'Going', 'knee is fine']],
    refused: [403, 'forbidden'],
    volunteer: ['Zoe', 'I can keep'],
    filled: ['Filled', 0],
    zoe: 'Going',
  })
})
