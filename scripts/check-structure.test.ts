import { describe, expect, test } from 'vitest'
import { faultsOf, pictureFaults, strayNouns, tableOwners } from './check-structure.ts'

/** Concatenated, so that this file itself does not contain a suppression. */
const suppression = ['// oxlint', 'disable-next-line', 'no-x'].join('-')

describe('the shape of the tree', () => {
  test.each([
    ['a tenth kind of file', 'server/src/features/team/team/mappers.ts', '', 'a feature consists of'],
    ['a feature outside the areas', 'server/src/features/weather/rules.ts', '', 'is in none of the areas'],
    ['a web feature outside the areas', 'web/src/features/weather/table.tsx', '', 'is in none of the areas'],
    ['a climb to another room', 'web/src/ui/card.tsx', "import '../lib/dates.ts'", 'climbs to another room'],
    [
      'another kind of file in a folder of a feature',
      'server/src/features/game/game/result/mappers.ts',
      '',
      'a feature consists of',
    ],
    ['a name that says nothing', 'web/src/lib/date-utils.ts', '', 'says nothing'],
    ['a folder that says nothing', 'web/src/common/day.ts', '', 'says nothing'],
    ['a name in camel case', 'web/src/ui/dropDown.tsx', '', 'kebab-case'],
    ['the environment outside config', 'server/src/core/mail/mailer.ts', 'process.env.X', 'reads the environment'],
    ['a sport in core', 'server/src/core/pages/frame.ts', 'courtOf(sport)', 'core survives'],
    ['a clock in an action', 'server/src/features/team/team/actions.ts', 'const now = new Date()', 'ambient'],
    ['chance in a rule', 'server/src/features/team/team/rules.ts', 'Math.random()', 'ambient'],
    [
      'a table of somebody else',
      'server/src/features/game/rsvp/queries.ts',
      'update game_day set x',
      'belongs to another',
    ],
    ['a table of core', 'server/src/features/team/team/queries.ts', 'insert into delivery (id)', 'belongs to another'],
    [
      'a private table of the queue',
      'server/src/core/http/health.ts',
      'from graphile_worker._private_jobs',
      'queue-state.ts',
    ],
    ['a suppression without a reason', 'web/src/ui/tip.tsx', suppression, 'says why'],
    ['an effect that returns a value', 'web/src/ui/tip.tsx', 'useEffect(() => tip.current?.focus(), [])', 'clean-up'],
    ['SQL in an action', 'server/src/features/team/team/actions.ts', 'await ctx.db`select 1`', 'holds SQL'],
  ])('%s is refused', (_, path, text, fault) => {
    expect(faultsOf({ path, text }).join()).toContain(fault)
  })

  test.each([
    ['server/src/features/substitute/substitute/request/routes.test.ts', 'const now = new Date()'],
    ['server/src/features/team/team/rules.ts', 'const day = new Date(now)'],
    ['server/src/features/game/game/result/queries.ts', 'update game set our_score = 1'],
    ['server/src/features/game/game-day/queries.ts', 'insert into game_day_position … on conflict do update set x'],
    ['server/src/core/config.ts', 'process.env.PORT'],
    ['server/migrations/0001_people.sql', ''],
    ['web/src/lib/data-url.ts', ''],
    ['web/src/ui/tip.tsx', 'useEffect(() => {\n  tip.current?.focus()\n}, [])'],
    ['web/src/ui/tip.tsx', `${suppression} -- the element is decorative`],
  ])('%s is fine', (path, text) => {
    expect(faultsOf({ path, text })).toEqual([])
  })

  test('a feature or an arrow that the picture of the areas does not show is found', () => {
    const lines = pictureFaults('people   profile session\nteam     team   ► game\n', [
      'people/session',
      'people/profile',
      'team/team',
    ])
    expect(lines.map((line) => line.split(': ').at(-1))).not.toContain('people profile session')
    expect(lines.join()).toContain('team team ► people')
  })

  test('a table without an owner is found', () => {
    const migration = '-- owner: game/rsvp, team/team\ncreate table rsvp (\n);\n\ncreate table away (\n);\n'
    expect(tableOwners(migration)).toEqual([
      ['rsvp', ['game/rsvp', 'team/team']],
      ['away', []],
    ])
  })

  test('a noun that the glossary does not list is found on every side', () => {
    const files = [
      'contract/src/game/league.ts',
      'contract/src/index.ts',
      'web/src/features/substitute/sub-request/card.tsx',
    ].map((path) => ({ path, text: '' }))
    expect(strayNouns(files, '| **Sub request** | somebody wanted |')).toEqual([
      expect.stringContaining('contract/src/game/league: no such noun in docs/glossary.md'),
    ])
  })
})
