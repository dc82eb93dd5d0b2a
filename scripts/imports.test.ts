import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkImports } from './check-imports.ts'

/** A small product without violations: every kind of file, with every allowed import. */
const sound: Record<string, string> = {
  'contract/package.json': '{"type":"module","exports":{".":"./src/index.ts","./sport":"./src/team/sport.ts"}}',
  'contract/src/index.ts': "export * from './team/team.ts'",
  'contract/src/team/team.ts':
    "import { sports } from './sport.ts'\nexport const teamApi = sports\nexport type Team = string",
  'contract/src/team/sport.ts': 'export const sports = []',
  'contract/src/game/game.ts': "import type { Team } from '../team/team.ts'\nexport type Game = Team",
  'dev/package.json': '{"type":"module","exports":{"./people":"./src/people.ts"}}',
  'dev/src/people.ts': 'export const people = []',
  'identity/src/main.ts': "import '@app/contract/sport'",
  'bench/src/floor.ts': "export { people } from '@app/dev/people'\nexport type { Team } from '@app/contract'",
  'e2e/people.ts': "export { people } from '@app/dev/people'\nexport type { Team } from '@app/contract'",
  'server/package.json':
    '{"type":"module","imports":{"#core/*":"./src/core/*","#permissions":"./src/permissions.ts","#test/*":"./test/*"}}',
  'server/src/main.ts': "import './app.ts'",
  'server/src/app.ts':
    "import './features/team/team/routes.ts'\nimport './features/game/game/jobs.ts'\nimport './features/game/game/actions.ts'",
  'server/src/permissions.ts':
    "import '#core/database/db.ts'\nexport const authorize = () => {}\nexport type Scope = string",
  'server/src/core/database/db.ts':
    "import type { Team } from '@app/contract'\nexport const connect = () => {}\nexport type Db = Team",
  'server/src/core/jobs/events.ts': 'export const event = () => {}',
  'server/src/core/files/csv.ts': 'export const parseCsv = () => {}',
  'server/src/core/parsing/child-program.ts': "export const readers = () => import('../files/csv.ts')",
  'server/src/core/http/implement.ts': "import '../database/db.ts'\nexport const implement = () => {}",
  'server/src/features/team/team/routes.ts':
    "import { teamApi } from '@app/contract'\nimport { implement } from '#core/http/implement.ts'\nimport './actions.ts'\nimplement(teamApi)",
  'server/src/features/team/team/actions.ts':
    "import '#permissions'\nimport './queries.ts'\nimport './rules.ts'\nimport './events.ts'",
  'server/src/features/team/team/rules.ts': "import type { Team } from '@app/contract'\nexport type Fact = Team",
  'server/src/features/team/team/queries.ts':
    "import type { Db } from '#core/database/db.ts'\nimport type { Scope } from '#permissions'\nexport type Row = Db | Scope\nexport const fragment = ''",
  'server/src/features/team/team/events.ts': "import '#core/jobs/events.ts'",
  'server/src/features/game/game/actions.ts':
    "import '../../team/team/actions.ts'\nimport '../../team/team/queries.ts'\nimport './rules.ts'",
  'server/src/features/game/game/rules.ts': "import '../../team/team/rules.ts'",
  'server/src/features/game/game/queries.ts':
    "import { fragment, type Row } from '../../team/team/queries.ts'\nexport const use = (): Row => fragment",
  'server/src/features/game/game/mails.ts': "import '#core/jobs/events.ts'",
  'server/src/features/game/game/jobs.ts': "import '../../team/team/events.ts'\nimport './queries.ts'",
  'server/src/features/game/game/notifications.ts': "import './queries.ts'\nimport './mails.ts'",
  'server/src/features/game/game/rules.test.ts': "import './rules.ts'\nimport '#test/world.ts'",
  'server/src/features/game/rsvp/rules.ts': "import '../game/rules.ts'",
  'server/src/commands/setup.ts': "import '../doctor/mail.ts'\nimport '../features/team/team/actions.ts'",
  'server/src/doctor/mail.ts': "import '#core/database/db.ts'",
  'server/test/world.ts': "import '../src/app.ts'\nimport '@app/dev/people'",
  'web/src/main.tsx': "import './routes.tsx'",
  'web/src/routes.tsx': "import './pages/team-page.tsx'",
  'web/src/paths.ts': 'export const paths = {}',
  'web/src/pages/team-page.tsx':
    "import '../features/team/team/card.tsx'\nimport '../features/game/game/row.tsx'\nimport '../paths.ts'",
  'web/src/features/team/team/card.tsx':
    "import type { Team } from '@app/contract'\nimport { sports } from '@app/contract/sport'\nimport '../../../ui/button.tsx'\nexport const x: Team = sports",
  'web/src/features/game/game/row.tsx': "import '../../../lib/dates.ts'\nimport '../../people/session/user.ts'",
  'web/src/features/people/session/user.ts': "import '../../../lib/dates.ts'",
  'web/test/games.ts': 'export const game = {}',
  'web/src/ui/button.tsx': "import '../lib/dates.ts'",
  'web/src/lib/dates.ts': 'export const day = 1',
}

const DATES = 'web/src/lib/dates.ts'

/** A forbidden import: its name, the file that it is added to, its target, and the rule that refuses it. */
type Forbidden = [name: string, file: string, target: string, rule: string]
const forbidden: Forbidden[] = [
  ['web → server', DATES, '../../../server/src/core/database/db.ts', 'web-to-contract'],
  ['web → server, types too', DATES, 'type ../../../server/src/core/database/db.ts', 'web-to-contract'],
  ['web → dev', DATES, '@app/dev/people', 'web-to-contract'],
  ['web → a schema', DATES, '@app/contract', 'web-takes-types'],
  ['web → a schema, beside a type', 'web/src/features/team/team/card.tsx', '@app/contract', 'web-takes-types'],
  [
    'web → a schema, in one line with a type',
    DATES,
    "import { type Team, teamApi } from '@app/contract'",
    'web-takes-types',
  ],
  [
    'contract → server',
    'contract/src/team/team.ts',
    '../../../server/src/core/database/db.ts',
    'contract-stands-alone',
  ],
  ['a schema in what the web runs', 'contract/src/team/sport.ts', './team.ts', 'free-of-schemas'],
  ['server → web', 'server/src/app.ts', '../../web/src/lib/dates.ts', 'server-to-contract'],
  ['server → dev', 'server/src/app.ts', '@app/dev/people', 'server-to-contract'],
  ['server → its tests', 'server/src/app.ts', '#test/world.ts', 'server-to-contract'],
  ['dev → server', 'dev/src/people.ts', '../../server/src/app.ts', 'dev-to-contract-and-demo'],
  ['identity → server', 'identity/src/main.ts', '../../server/src/app.ts', 'identity-to-contract'],
  ['identity → a schema', 'identity/src/main.ts', '@app/contract', 'identity-to-contract'],
  ['server → identity', 'server/src/main.ts', '../../identity/src/main.ts', 'nobody-imports-identity'],
  ['e2e → server', 'e2e/people.ts', '../server/src/app.ts', 'e2e-to-contract-and-dev'],
  ['bench → server', 'bench/src/floor.ts', '../../server/src/app.ts', 'bench-to-contract-and-dev'],
  ['a test → web', 'server/test/world.ts', '../../web/src/lib/dates.ts', 'server-tests-to-dev'],
  ['against the areas', 'server/src/features/team/team/actions.ts', '../../game/game/queries.ts', 'area-team'],
  [
    'against the areas, types too',
    'server/src/features/team/team/queries.ts',
    'type ../../game/game/queries.ts',
    'area-team',
  ],
  ['against the areas, in the contract', 'contract/src/team/team.ts', '../game/game.ts', 'area-team'],
  ['a cycle within an area', 'server/src/features/game/game/rules.ts', '../rsvp/rules.ts', 'no-cycles'],
  ['a command → the app', 'server/src/commands/setup.ts', '../app.ts', 'commands'],
  ['the doctor → a feature', 'server/src/doctor/mail.ts', '../features/team/team/rules.ts', 'doctor'],
  ['the app → a command', 'server/src/app.ts', './commands/setup.ts', 'nobody-imports-commands'],
  ['rules → queries', 'server/src/features/game/game/rules.ts', './queries.ts', 'rules'],
  ['rules → queries, types too', 'server/src/features/game/game/rules.ts', 'type ./queries.ts', 'rules'],
  ['rules → permissions', 'server/src/features/team/team/rules.ts', '#permissions', 'rules'],
  ['rules → a schema', 'server/src/features/game/game/rules.ts', '@app/contract', 'rules-take-types'],
  ['rules → Node', 'server/src/features/team/team/rules.ts', 'node:crypto', 'rules-are-pure'],
  ['queries → rules', 'server/src/features/team/team/queries.ts', './rules.ts', 'queries-take-types'],
  [
    'queries → core, beside a type',
    'server/src/features/team/team/queries.ts',
    '#core/database/db.ts',
    'queries-take-types',
  ],
  ['routes → queries', 'server/src/features/team/team/routes.ts', './queries.ts', 'routes'],
  ['routes → permissions', 'server/src/features/team/team/routes.ts', '#permissions', 'routes'],
  [
    'actions → routes of another feature',
    'server/src/features/game/game/actions.ts',
    '../../team/team/routes.ts',
    'actions',
  ],
  ['events → core at large', 'server/src/features/team/team/events.ts', '#core/database/db.ts', 'events'],
  ['jobs → actions of another feature', 'server/src/features/game/game/jobs.ts', '../../team/team/actions.ts', 'jobs'],
  ['mails → queries', 'server/src/features/game/game/mails.ts', './queries.ts', 'mails'],
  ['core → a feature', 'server/src/core/database/db.ts', '../../features/team/team/rules.ts', 'core-is-the-ground'],
  ['core → permissions', 'server/src/core/jobs/events.ts', '#permissions', 'core-is-the-ground'],
  ['permissions → a feature', 'server/src/permissions.ts', './features/team/team/rules.ts', 'permissions-on-core'],
  ['a feature → the app', 'server/src/features/game/game/actions.ts', '../../../app.ts', 'features-look-down'],
  ['fastify outside core', 'server/src/app.ts', 'fastify', 'fastify-in-core'],
  ['a reader in the server', 'server/src/core/database/db.ts', '../files/csv.ts', 'parsers-in-the-child'],
  ['a package that reads', 'server/src/core/jobs/events.ts', 'sharp', 'packages-in-the-child'],
  ['a calendar library that reads', 'server/src/app.ts', 'ical.js', 'calendars-are-written'],
  ['a web feature → another', 'web/src/features/game/game/row.tsx', '../../team/team/card.tsx', 'web-features'],
  [
    'who is signed in → a feature',
    'web/src/features/people/session/user.ts',
    '../../team/team/card.tsx',
    'web-session',
  ],
  ['what ships → a fixture', DATES, '../../test/games.ts', 'web-fixtures'],
  ['ui → a feature', 'web/src/ui/button.tsx', '../features/game/game/row.tsx', 'web-ui'],
  ['ui → the links', 'web/src/ui/button.tsx', '../paths.ts', 'web-ui'],
  ['lib → ui', DATES, '../ui/button.tsx', 'web-lib'],
  ['a page → the routes', 'web/src/pages/team-page.tsx', '../routes.tsx', 'web-pages'],
  ['a cycle', 'server/src/core/database/db.ts', '#core/http/implement.ts', 'no-cycles'],
  ['an import that leads nowhere', DATES, './nowhere.ts', 'resolved'],
]

describe('the import rules let a sound tree pass, and refuse a forbidden import:', () => {
  /** By the name of the import. One tree is read for several, because reading is slow; each of its files has at most one. */
  const refusals = new Map<string, string[]>()
  beforeAll(async () => {
    const nthInFile = ([name, file]: Forbidden) =>
      forbidden.filter((other) => other[1] === file).findIndex((other) => other[0] === name)
    for (const imports of Map.groupBy(forbidden, nthInFile).values()) {
      const more = imports.map(([, file, target]) => [file, importing(target)])
      const { faults } = await checkImports(tree(Object.fromEntries(more)))
      const found = faults.map((fault) => fault.slice(0, fault.indexOf(' → ')))
      for (const [name] of imports) refusals.set(name, found)
    }
  })

  test('the sound tree', async () => {
    expect((await checkImports(tree({}))).faults).toEqual([])
  })

  test.each(forbidden)('%s', (name, file, _, rule) => {
    expect(refusals.get(name)).toContain(`${rule}: ${file}`)
  })
})

test('a tree in which the cruiser finds nothing is not taken for a sound one', async () => {
  const { faults } = await checkImports(tree({}, { 'web/src/main.tsx': '' }))
  expect(faults).toEqual([expect.stringMatching(/^blind: no import was found/)])
})

test('a file that the cruiser did not look at is named', async () => {
  const { faults } = await checkImports(tree({}, { ...sound, 'web/public/odd.ts': '' }))
  expect(faults).toEqual([expect.stringMatching(/^unseen: web\/public\/odd\.ts/)])
})

test('an import against the areas is refused with what to do instead', async () => {
  const { faults } = await checkImports(
    tree({ 'server/src/features/team/team/actions.ts': "import '../../game/game/actions.ts'" }),
  )
  expect(faults.join('\n')).toContain('The area team imports people: announce an event')
})

/** `x` is a side-effect import, `type x` a type import, and a full statement is used verbatim. */
function importing(target: string) {
  if (target.startsWith('import ')) return target
  return target.startsWith('type ') ? `import type {} from '${target.slice(5)}'` : `import '${target}'`
}

const made: string[] = []
afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true })
})

/** Writes the files into a new folder and links the packages as npm does. */
function tree(more: Record<string, string>, files = sound): string {
  const root = mkdtempSync(join(tmpdir(), 'imports-'))
  made.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), `${text}\n${more[path] ?? ''}\n`)
  }
  mkdirSync(join(root, 'node_modules/@app'), { recursive: true })
  for (const name of ['contract', 'dev']) symlinkSync(join(root, name), join(root, 'node_modules/@app', name))
  mkdirSync(join(root, 'node_modules/fastify'))
  writeFileSync(join(root, 'node_modules/fastify/index.js'), '')
  return root
}
