import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** The head of every fixture: the server's real `implement`, `authorize` and a real write. */
const preamble = `
import { endpoint, teamApi } from '@app/contract'
import { Type } from 'typebox'
import type { Ctx } from '../../../server/src/core/context.ts'
import { implement } from '../../../server/src/core/http/implement.ts'
import { lockGame } from '../../../server/src/features/game/game/lock/queries.ts'
import { insertTeam } from '../../../server/src/features/team/team/queries.ts'
import { authorize, authorizeRow } from '../../../server/src/permissions.ts'

const api = {
  'GET /api/v1/bench/:id': endpoint({ does: 'Shows a bench.', reply: Type.Object({ seats: Type.Integer() }) }),
  'PUT /api/v1/bench/:id': endpoint({
    does: 'Moves a bench.',
    body: Type.Object({ place: Type.String() }),
    reply: Type.Object({ seats: Type.Integer() }),
  }),
}
const show = async (_: Ctx, { id }: { id: string }) => ({ seats: id.length })
const move = async (_: Ctx, { id, place }: { id: string; place: string }) => ({ seats: id.length + place.length })
export type Team = Parameters<typeof insertTeam>[2]
export type Locking = Parameters<typeof lockGame>[1]
export const used = [implement, authorize, authorizeRow, insertTeam, lockGame, teamApi, api, show, move] as const
`

const sound = `
export const routes = implement(api, { 'GET /api/v1/bench/:id': show, 'PUT /api/v1/bench/:id': move })
export const create = async (ctx: Ctx, team: Team) => insertTeam(ctx.db, await authorize(ctx, 'team.create'), team)
export const notes = async (ctx: Ctx, game: Locking) =>
  authorizeRow(ctx, 'game.edit', await lockGame(ctx.db, game)).row.notes
`

const mistakes = [
  {
    name: 'a missing handler',
    code: `implement(api, { 'GET /api/v1/bench/:id': show })`,
    refusal: "'PUT /api/v1/bench/:id'",
  },
  {
    name: 'a real feature without its handlers',
    code: 'implement(teamApi, {})',
    refusal: "'POST /api/v1/team'",
  },
  {
    name: 'a handler for a call that nobody agreed on',
    code: `implement(api, { 'GET /api/v1/bench/:id': show, 'PUT /api/v1/bench/:id': move, 'GET /api/v1/sofa': show })`,
    refusal: "'GET /api/v1/sofa'",
  },
  {
    name: 'a wrong reply shape',
    code: `implement(api, { 'GET /api/v1/bench/:id': async () => ({ seats: 'many' }), 'PUT /api/v1/bench/:id': move })`,
    refusal: "'number'",
  },
  {
    name: 'an answer with something left out',
    code: `implement(api, { 'GET /api/v1/bench/:id': async () => ({}), 'PUT /api/v1/bench/:id': move })`,
    refusal: "'seats'",
  },
  {
    name: 'a handler that expects what is not sent',
    code: `implement(api, { 'GET /api/v1/bench/:id': move, 'PUT /api/v1/bench/:id': move })`,
    refusal: "'place'",
  },
  {
    name: 'a write without authorize',
    code: `export const create = (ctx: Ctx, team: Team) => insertTeam(ctx.db, team)`,
    refusal: 'Expected 3 arguments, but got 2',
  },
  {
    name: 'a write with a scope made by hand',
    code: `export const create = (ctx: Ctx, team: Team) => insertTeam(ctx.db, { actorId: ctx.actor.id, role: 'captain' }, team)`,
    refusal: '[proven]',
  },
  {
    name: 'a write whose authorize was not awaited',
    code: `export const create = (ctx: Ctx, team: Team) => insertTeam(ctx.db, authorize(ctx, 'team.create'), team)`,
    refusal: 'Promise<Scope<"team.create">>',
  },
  {
    name: 'a write with the wrong permission',
    code: `export const create = async (ctx: Ctx, team: Team) => insertTeam(ctx.db, await authorize(ctx, 'team.browse'), team)`,
    refusal: 'Scope<"team.browse">',
  },
  {
    name: 'a row read together with the rights, used without authorizeRow',
    code: `export const notes = async (ctx: Ctx, game: Locking) => (await lockGame(ctx.db, game))?.notes`,
    refusal: "'notes'",
  },
  {
    name: 'a permission that is not in the table',
    code: `export const check = (ctx: Ctx) => authorize(ctx, 'team.burn')`,
    refusal: '"team.burn"',
  },
].map((mistake, n) => ({ ...mistake, file: `mistake-${n}.ts` }))

describe('the compiler', () => {
  let folder: string
  let said: Map<string, string>

  beforeAll(() => {
    mkdirSync('node_modules/.cache', { recursive: true })
    folder = mkdtempSync(resolve('node_modules/.cache/refusals-'))
    const files = { 'sound.ts': sound, ...Object.fromEntries(mistakes.map(({ file, code }) => [file, code])) }
    for (const [file, code] of Object.entries(files)) writeFileSync(join(folder, file), preamble + code)
    const config = { extends: '../../../server/tsconfig.json', include: [], files: Object.keys(files) }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    said = compile(folder)
    // Compiles the whole server, which is slow on a busy machine.
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true }))

  test('accepts correct code', () => {
    expect(said.get('sound.ts')).toBeUndefined()
  })

  test.each(mistakes)('refuses $name', ({ file, refusal }) => {
    expect(said.get(file)).toContain(refusal)
    expect(said.get(file)?.match(/error TS/g)).toHaveLength(1)
  })
})

/** The compiler's errors by file. */
function compile(folder: string): Map<string, string> {
  const { stdout } = spawnSync('tsc', ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' })
  const said = new Map<string, string>()
  let file = ''
  for (const line of stdout.split('\n')) {
    file = /([\w-]+\.ts)\(\d+,\d+\): error/.exec(line)?.[1] ?? file
    said.set(file, `${said.get(file) ?? ''}${line}\n`)
  }
  return said
}
