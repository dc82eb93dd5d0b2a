/**
 * The arrows of ARCHITECTURE.md, executable. There is no list of exceptions, and there never will be one:
 * an arrow that has to change is changed here, for everybody, with a decision record.
 */
const ladder = require('./scripts/ladder.json')

const TEST = '\\.(test|spec)\\.tsx?$'
const OURS = '^(contract|server|web|dev|e2e|faults|scripts)/'

/** `from` may import `only` these of all our modules. */
const arrow = (name, comment, from, only) => ({
  name,
  comment,
  severity: 'error',
  from,
  to: { path: OURS, pathNot: only },
})
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const packages = [
  arrow('contract-stands-alone', 'The contract imports nothing of ours.', { path: '^contract/' }, '^contract/src/'),
  arrow('dev-to-contract', 'The surroundings know of the product what the contract says.', { path: '^dev/' }, [
    '^dev/',
    '^contract/src/',
  ]),
  arrow('web-to-contract', 'The web knows the contract alone.', { path: '^web/' }, '^(web|contract/src)/'),
  arrow('e2e-to-contract-and-dev', 'Journeys are a black box.', { path: '^e2e/' }, '^(e2e|contract/src|dev/src)/'),
  arrow('faults-to-dev', 'Drills break the product from outside.', { path: '^faults/' }, '^(faults|dev/src)/'),
  arrow('scripts-stand-alone', 'Checks look at the product from outside.', { path: '^scripts/' }, '^scripts/'),
  arrow(
    'server-to-contract',
    'The server knows the contract alone.',
    { path: '^server/src/', pathNot: TEST },
    '^(server|contract)/src/',
  ),
  arrow(
    'server-tests-to-dev',
    'Server tests may also use the real surroundings.',
    { path: ['^server/test/', `^server/src/.+${TEST}`] },
    '^(server|contract/src|dev/src)/',
  ),
  never('nobody-imports-tests', 'A test is nobody’s library.', {}, { path: TEST }),
  never(
    'web-takes-types',
    'No schema ships to the browser: from the contract the web takes types, plus the files that are free of schemas.',
    { path: '^web/', pathNot: TEST },
    {
      path: '^contract/src/',
      pathNot: '^contract/src/(sport|limits|local-time)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  ),
  never(
    'free-of-schemas',
    'What the web may run imports nothing.',
    { path: '^contract/src/(sport|limits|local-time)\\.ts$' },
    {},
  ),
]

const feature = (file) => ({ path: `^server/src/features/([^/]+)/.*\\b${file}\\.ts$` })
const CORE = '^server/src/core/'
const CONTRACT = '^contract/src/'
/** A feature may have folders of its own, told with the same file names. */
const OWN = '^server/src/features/$1/.*\\b'
const below = (...files) => `^server/src/features/[^/]+/.*\\b(${files.join('|')})\\.ts$`

const server = [
  never(
    'core-is-the-ground',
    'What would survive a change of product knows nothing of it.',
    { path: CORE, pathNot: TEST },
    { path: '^server/', pathNot: CORE },
  ),
  never(
    'permissions-on-core',
    'The policy stands on core alone.',
    { path: '^server/src/permissions\\.ts$' },
    { path: '^server/', pathNot: CORE },
  ),
  never(
    'features-look-down',
    'The programs know the features, never the other way round.',
    { path: '^server/src/features/', pathNot: TEST },
    { path: '^server/', pathNot: ['^server/src/features/', '^server/src/permissions\\.ts$', CORE] },
  ),
  never(
    'fastify-in-core',
    'Only core speaks HTTP.',
    { path: '^(server/src|contract)/', pathNot: [CORE, TEST] },
    { path: 'node_modules/(fastify|@fastify)/' },
  ),
  ...ladder.map((noun, height) =>
    never(
      `ladder-${noun}`,
      'Call down the ladder; up the ladder, announce an event.',
      { path: `^server/src/features/${noun}/`, pathNot: TEST },
      { path: '^server/src/features/', pathNot: `^server/src/features/(${ladder.slice(0, height + 1).join('|')})/` },
    ),
  ),
  arrow('routes', 'What can be asked.', feature('routes'), [
    CONTRACT,
    `${OWN}actions\\.ts$`,
    `${CORE}http/implement\\.ts$`,
  ]),
  arrow('actions', 'What happens.', feature('actions'), [
    CONTRACT,
    `${OWN}(actions|rules|queries|events|emails)\\.ts$`,
    below('actions', 'rules', 'queries', 'events'),
    '^server/src/permissions\\.ts$',
    CORE,
  ]),
  arrow('rules', 'What decides: pure.', feature('rules'), [CONTRACT, below('rules')]),
  never('rules-take-types', 'Rules take the contract’s types, and what it has without schemas.', feature('rules'), {
    path: CONTRACT,
    pathNot: '^contract/src/(limits|local-time|sport)\\.ts$',
    dependencyTypesNot: ['type-only'],
  }),
  never('rules-are-pure', 'No package and nothing of Node decides.', feature('rules'), {
    dependencyTypes: ['npm', 'npm-dev', 'core'],
    dependencyTypesNot: ['type-only'],
  }),
  never('queries-take-types', 'SQL and nothing else.', feature('queries'), { dependencyTypesNot: ['type-only'] }),
  arrow('events', 'What is announced.', feature('events'), [CONTRACT, `${CORE}jobs/events\\.ts$`]),
  never('events-take-types', 'Events take the contract’s types.', feature('events'), {
    path: CONTRACT,
    dependencyTypesNot: ['type-only'],
  }),
  arrow('jobs', 'What happens later.', feature('jobs'), [
    CONTRACT,
    `${OWN}(actions|rules|queries|events|emails)\\.ts$`,
    below('events', 'queries'),
    CORE,
  ]),
  arrow('emails', 'What is said: pure.', feature('emails'), [CORE, `${OWN}rules\\.ts$`]),
]

const WEB_ENTRY = '^web/src/(?!routes\\.|paths\\.)[^/]+\\.tsx?$'
const webLayer = (name, path, only) =>
  never(name, 'main ► routes ► pages ► features ► ui ► lib', { path, pathNot: TEST }, { path: '^web/', pathNot: only })

const web = [
  webLayer('web-routes', '^web/src/routes\\.', ['^web/src/(pages|features|ui|lib)/', '^web/src/paths\\.ts$']),
  webLayer('web-paths', '^web/src/paths\\.', '^web/src/lib/'),
  webLayer('web-pages', '^web/src/pages/', ['^web/src/(pages|features|ui|lib|styles)/', '^web/src/paths\\.ts$']),
  webLayer('web-features', '^web/src/features/([^/]+)/', [
    '^web/src/features/$1/',
    '^web/src/(ui|lib)/',
    '^web/src/paths\\.ts$',
  ]),
  webLayer('web-ui', '^web/src/ui/', '^web/src/(ui|lib)/'),
  webLayer('web-lib', '^web/src/lib/', '^web/src/lib/'),
  never('web-entries', 'An entry is where the browser begins.', { path: '^web/' }, { path: WEB_ENTRY }),
]

const everywhere = [
  never('no-cycles', 'Two files that need each other are one file, or three.', {}, { circular: true }),
  never('resolved', 'An import that leads nowhere hides from every arrow.', {}, { couldNotResolve: true }),
]

module.exports = {
  forbidden: [...packages, ...server, ...web, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '^web/public/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
