/**
 * The import rules of ARCHITECTURE.md, executable. There is no list of exceptions:
 * an arrow that has to change is changed here, for everybody, with a decision record.
 */
/** Which areas an area may import. Within an area only cycles are forbidden. */
const areas = require('./scripts/areas.json')

/** Functions of the contract that server and browser share. */
const SHARED = [
  'game/formation',
  'game/formation-text',
  'game/game-state',
  'game/calendar-text',
  'game/game-text',
  'game/head-count',
  'game/kind',
  'game/next-step',
  'game/map-address',
  'game/move-text',
  'game/kitty-state',
  'game/kitty-text',
  'game/money',
  'game/payment-way',
  'game/plan-text',
  'game/series-change',
  'game/series-text',
  'game/position-text',
  'game/record-text',
  'game/result-state',
  'game/record',
  'game/schedule-reason',
  'game/sub-rule',
  'game/sub-rule-text',
  'game/waiting-state',
  'game/side',
  'league/bracket',
  'league/calendar-days',
  'league/conflict-text',
  'league/fairness-text',
  'league/fairness',
  'league/league-schedule',
  'league/season-request',
  'league/playoff-state',
  'league/playoff-text',
  'league/standings',
  'league/standings-text',
  'league/wish-text',
  'public/slug',
  'team/roster-list',
  'team/roster-verdict',
  'team/sport',
  'browser-name',
  'csv',
  'help',
  'html',
  'hue',
  'kept-key',
  'language',
  'limits',
  'local-time',
  'mail-frame',
  'name',
  'policy',
  'product',
]
const SHARED_FUNCTIONS = `^contract/src/(${SHARED.join('|')})\\.ts$`
const SHARED_NAMES = SHARED.map((name) => name.replace(/^.*\//, '')).join(', ')
const TEST = '\\.(test|spec)\\.tsx?$'
const OURS = '^(contract|locales|schedule|server|web|identity|demo|dev|e2e|faults|image|bench|scripts)/'

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
  arrow(
    'contract-stands-alone',
    'The contract imports nothing of ours: move what both sides need into contract/src.',
    { path: '^contract/' },
    '^contract/src/',
  ),
  arrow(
    'locales-to-contract',
    'Words know the languages and names of the contract, and nothing else of ours: pass what they need.',
    { path: '^locales/' },
    '^(locales|contract/src)/',
  ),
  arrow(
    'schedule-to-contract',
    'The engines make a schedule from a request of the contract: pass what they need.',
    { path: '^schedule/src/', pathNot: TEST },
    '^(schedule|contract)/src/',
  ),
  arrow(
    'schedule-tests-to-dev',
    'Tests of the engines import schedule/, the contract and dev/src.',
    { path: `^schedule/src/.+${TEST}` },
    '^(schedule|contract|dev)/src/',
  ),
  arrow(
    'demo-to-contract',
    'The demo starts the product as a process, and knows it by its contract and its tables: move what both need into contract/src.',
    { path: '^demo/src/', pathNot: TEST },
    '^(demo|contract/src|locales)/',
  ),
  arrow(
    'demo-tests-to-dev',
    'Tests of the demo import demo/, the contract and dev/src: start what they need with dev/.',
    { path: ['^demo/test/', `^demo/src/.+${TEST}`] },
    '^(demo|contract/src|dev/src|locales)/',
  ),
  arrow(
    'identity-to-contract',
    'The sign-in imports only identity/, the plain functions of the contract and locales/: it is a process of its own, which the app knows as an OpenID provider.',
    { path: '^identity/src/', pathNot: TEST },
    ['^identity/src/', '^locales/', SHARED_FUNCTIONS],
  ),
  arrow(
    'identity-tests-to-dev',
    'Tests of the sign-in import identity/, the contract and dev/src: start the app as a process.',
    { path: ['^identity/test/', `^identity/src/.+${TEST}`] },
    '^(identity|contract/src|dev/src|locales)/',
  ),
  never(
    'nobody-imports-identity',
    'The sign-in is another process: reach it by OpenID, or start it.',
    { pathNot: '^identity/' },
    { path: '^identity/' },
  ),
  arrow(
    'dev-to-contract-and-demo',
    'dev/ knows the product by its contract, its tables and the sample data: move what both need into contract/src.',
    { path: '^dev/' },
    ['^dev/', '^(contract|demo)/src/'],
  ),
  arrow(
    'web-to-contract',
    'The web imports only web/, the contract and, to build, locales/: fetch from the API what the server knows.',
    { path: '^web/' },
    '^(web|contract/src|locales)/',
  ),
  arrow(
    'e2e-to-contract-and-dev',
    'Journeys are a black box, of which they know the words: build the world through the API, with the verbs in e2e/.',
    { path: '^e2e/' },
    '^(e2e|contract/src|demo/src|dev/src|locales)/',
  ),
  arrow(
    'faults-to-dev',
    'Drills break the product from outside: start its processes with dev/.',
    { path: '^faults/' },
    '^(faults|(demo|dev)/src)/',
  ),
  arrow(
    'image-to-dev',
    'The check of the image runs it from outside: start its surroundings with dev/.',
    { path: '^image/' },
    '^(image|(demo|dev)/src)/',
  ),
  arrow(
    'bench-to-contract-and-dev',
    'The bench measures the product from outside: start its processes with dev/, and record what they do.',
    { path: '^bench/' },
    '^(bench|contract/src|dev/src)/',
  ),
  arrow(
    'scripts-stand-alone',
    'Checks read the product as text: a script imports only scripts/ and locales/.',
    { path: '^scripts/' },
    '^(scripts|locales)/',
  ),
  arrow(
    'server-to-contract',
    'The server imports only server/src, the contract and locales/: move a test helper to server/test.',
    { path: '^server/src/', pathNot: TEST },
    ['^(server|contract|schedule)/src/', '^locales/'],
  ),
  arrow(
    'server-tests-to-dev',
    'Server tests import server/, the contract and dev/src: nothing of the web or the journeys.',
    { path: ['^server/test/', `^server/src/.+${TEST}`] },
    '^(server|contract/src|dev/src|locales)/',
  ),
  never(
    'nobody-imports-tests',
    'Nothing imports a test: move what is shared to a file without .test beside it.',
    {},
    { path: TEST },
  ),
  never(
    'web-takes-types',
    `No schema ships to the browser: use \`import type\`, or one of ${SHARED_NAMES}.`,
    { path: '^web/', pathNot: [TEST, '^web/test/'] },
    {
      path: '^contract/src/',
      pathNot: SHARED_FUNCTIONS,
      dependencyTypesNot: ['type-only'],
    },
  ),
  never(
    'free-of-schemas',
    `${SHARED_NAMES} ship to the browser: they import only types and each other.`,
    { path: SHARED_FUNCTIONS },
    { pathNot: SHARED_FUNCTIONS, dependencyTypesNot: ['type-only'] },
  ),
]

/** The contract and the server have the same areas, and the same arrows between them. */
const areaArrows = Object.entries(areas).flatMap(([area, allowed]) =>
  ['contract/src', 'server/src/features'].map((folder) =>
    never(
      `area-${area}`,
      `The area ${area} imports ${allowed.join(', ') || 'no other area'}: announce an event in events.ts, and listen to it in jobs.ts of\n    the other area. The arrows between areas are scripts/areas.json.`,
      { path: `^${folder}/${area}/`, pathNot: TEST },
      {
        path: `^${folder}/(${Object.keys(areas).join('|')})/`,
        pathNot: `^${folder}/(${[area, ...allowed].join('|')})/`,
      },
    ),
  ),
)

const feature = (file) => ({ path: `^server/src/features/([^/]+/[^/]+)/.*\\b${file}\\.ts$` })
const CORE = '^server/src/core/'
const CONTRACT = '^contract/src/'
/** A feature may have folders of its own, told with the same file names. */
const OWN = '^server/src/features/$1/.*\\b'
const others = (...files) => `^server/src/features/.*\\b(${files.join('|')})\\.ts$`

const server = [
  never(
    'core-is-the-ground',
    'core/ imports nothing else of the server: pass what it needs as a parameter from app.ts or the feature.',
    { path: CORE, pathNot: TEST },
    { path: '^server/', pathNot: CORE },
  ),
  never(
    'permissions-on-core',
    'permissions.ts imports only core/: load what it decides on in the action.',
    { path: '^server/src/(permissions|standing|token-grants)\\.ts$' },
    { path: '^server/', pathNot: ['^server/src/(standing|token-grants)\\.ts$', CORE] },
  ),
  never(
    'features-look-down',
    'A feature imports features, permissions.ts and core/: take what app.ts knows from ctx or a parameter.',
    { path: '^server/src/features/', pathNot: TEST },
    { path: '^server/', pathNot: ['^server/src/features/', '^server/src/permissions\\.ts$', CORE] },
  ),
  never(
    'fastify-in-core',
    'Only core/ imports Fastify: describe the endpoint in the contract, and map it in routes.ts.',
    { path: '^(server/src|contract)/', pathNot: [CORE, TEST] },
    { path: 'node_modules/(fastify|@fastify)/' },
  ),
  arrow(
    'commands',
    'A command of callup calls the doctor, features and core/, with the jobs and budgets of the server, or starts a program.',
    { path: '^server/src/commands/', pathNot: TEST },
    [
      CONTRACT,
      CORE,
      '^server/src/(commands|doctor|features)/',
      '^server/src/(budgets|jobs|main|migrate|start|worker)\\.ts$',
    ],
  ),
  arrow(
    'doctor',
    'The doctor looks at an installation from outside: it imports only core/ and the contract.',
    { path: '^server/src/doctor/', pathNot: TEST },
    [CONTRACT, CORE, '^server/src/doctor/'],
  ),
  never(
    'nobody-imports-commands',
    'Only callup.ts imports a command: move what is shared to a feature or core/.',
    { path: '^server/src/', pathNot: ['^server/src/commands/', '^server/src/callup\\.ts$', TEST] },
    { path: '^server/src/commands/' },
  ),
  arrow(
    'routes',
    'routes.ts maps the contract to the actions of its feature: move everything else to an action.',
    feature('routes'),
    [CONTRACT, `${OWN}actions\\.ts$`, `${CORE}(http/implement|live/routes|pages/document|pages/warm)\\.ts$`],
  ),
  arrow(
    'actions',
    'An action calls its own files, and actions, rules, queries and events of other features.',
    feature('actions'),
    [
      CONTRACT,
      `${OWN}(actions|rules|queries|events|page)\\.ts$`,
      others('actions', 'rules', 'queries', 'events'),
      '^server/src/permissions\\.ts$',
      CORE,
    ],
  ),
  arrow('rules', 'Rules are pure: load in the action, and pass the facts.', feature('rules'), [
    CONTRACT,
    others('rules'),
  ]),
  never(
    'rules-take-types',
    `Rules take types of the contract: use \`import type\`, or one of ${SHARED_NAMES}.`,
    feature('rules'),
    {
      path: CONTRACT,
      pathNot: SHARED_FUNCTIONS,
      dependencyTypesNot: ['type-only'],
    },
  ),
  never(
    'rules-are-pure',
    'Rules use no package and nothing of Node: compute it in the action, and pass the result.',
    feature('rules'),
    {
      dependencyTypes: ['npm', 'npm-dev', 'core'],
      dependencyTypesNot: ['type-only'],
    },
  ),
  never(
    'queries-take-types',
    'queries.ts is SQL and nothing else: use `import type`, fragments of other queries.ts, or the hours and days of policy, and decide in rules.ts.',
    feature('queries'),
    { pathNot: ['^contract/src/policy\\.ts$', others('queries')], dependencyTypesNot: ['type-only'] },
  ),
  arrow(
    'events',
    'events.ts declares events and notifications with event() and notification() of core, and nothing else.',
    feature('events'),
    [CONTRACT, `${CORE}(jobs/events|notifications/notification)\\.ts$`],
  ),
  never('events-take-types', 'Events take types of the contract: use `import type`.', feature('events'), {
    path: CONTRACT,
    dependencyTypesNot: ['type-only'],
  }),
  arrow('jobs', 'A job calls its own files, and events, queries and rules of other features.', feature('jobs'), [
    CONTRACT,
    `${OWN}(actions|rules|queries|events|page)\\.ts$`,
    others('events', 'queries', 'rules'),
    CORE,
  ]),
  arrow(
    'notifications',
    'notifications.ts loads the facts of a message with its own queries and those of other features, and words it in mails.ts.',
    feature('notifications'),
    [CONTRACT, `${OWN}(rules|queries|events|mails)\\.ts$`, others('queries', 'rules'), CORE],
  ),
  arrow('mails', 'mails.ts turns facts into messages: load the facts in notifications.ts.', feature('mails'), [
    CORE,
    SHARED_FUNCTIONS,
    `${OWN}(rules|mails)\\.ts$`,
    others('rules', 'page'),
  ]),
  arrow('page', 'page.ts turns facts into HTML or words: load the facts in the action.', feature('page'), [
    CONTRACT,
    CORE,
    `${OWN}(rules|queries|page)\\.ts$`,
    others('rules', 'page'),
  ]),
  never(
    'page-takes-types',
    'page.ts takes types of the contract and of queries, the facts of sports, the texts of games and links to help: use `import type`.',
    feature('page'),
    {
      path: [CONTRACT, others('queries')],
      pathNot:
        '^contract/src/(game/calendar-text|game/formation-text|game/game-text|game/kind|game/move-text|game/plan-text|game/position-text|game/record|game/record-text|help|league/playoff-text|league/standings-text|local-time|team/sport)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  ),
]

/** What parses files of people. Only the program of the child processes imports it. */
const READERS =
  '^server/src/core/(files/(read-file|bank-statement|camt|mt940|workbook|csv|event-table|record-table|text-decoding|icalendar-(events|lines|moments|recurrence))|http/read-body|mail/(bounce-report|reply/(read|calendar)-reply)|pictures/(image-squares|rasterize))\\.ts$'

const parsers = [
  never(
    'parsers-in-the-child',
    'A file of a person can end the process that parses it: add a parser to core/parsing/parsers.ts, and call parsing.read().',
    { path: '^server/src/', pathNot: [READERS, '^server/src/core/parsing/child-program\\.ts$', TEST] },
    { path: READERS, dependencyTypesNot: ['type-only'] },
  ),
  never(
    'packages-in-the-child',
    'This package parses files of people: import it in a reader of core/parsing/child-program.ts.',
    { path: '^server/src/', pathNot: [READERS, TEST] },
    {
      path: '(^|node_modules/)(fflate|postal-mime|read-excel-file|saxen|sharp)(/|$)',
      dependencyTypesNot: ['type-only'],
    },
  ),
  never(
    'calendars-are-written',
    'ical.js only writes: calendars are read by core/files/icalendar-events.ts, in the child.',
    { path: '^server/src/', pathNot: ['^server/src/core/files/icalendar(-zones)?\\.ts$', TEST] },
    { path: '(^|node_modules/)ical\\.js(/|$)', dependencyTypesNot: ['type-only'] },
  ),
]

const WEB_ENTRY = '^web/src/(?!routes\\.|paths\\.)[^/]+\\.tsx?$'
const webLayer = (name, path, only) =>
  never(
    name,
    'main ► routes ► pages ► features ► session ► ui ► lib: import to the right; two areas meet on a page.',
    { path, pathNot: TEST },
    { path: '^web/', pathNot: only },
  )

const web = [
  webLayer('web-routes', '^web/src/routes\\.', ['^web/src/(pages|features|ui|lib)/', '^web/src/paths\\.ts$']),
  webLayer('web-paths', '^web/src/paths\\.', '^web/src/lib/'),
  webLayer('web-pages', '^web/src/pages/', ['^web/src/(pages|features|ui|lib|styles)/', '^web/src/paths\\.ts$']),
  webLayer('web-session', '^web/src/features/people/session/', [
    '^web/src/features/people/session/',
    '^web/src/(ui|lib)/',
    '^web/src/paths\\.ts$',
  ]),
  webLayer('web-features', '^web/src/features/([^/]+)/', [
    '^web/src/features/($1|people/session)/',
    '^web/src/(ui|lib)/',
    '^web/src/paths\\.ts$',
  ]),
  webLayer('web-ui', '^web/src/ui/', '^web/src/(ui|lib)/'),
  webLayer('web-lib', '^web/src/lib/', '^web/src/lib/'),
  never(
    'web-fixtures',
    'What ships imports no fixture of a test: move it to web/src.',
    { path: '^web/src/', pathNot: TEST },
    { path: '^web/test/' },
  ),
  never(
    'web-entries',
    'Nothing imports an entry of the browser: move what is shared to ui/ or lib/.',
    { path: '^web/' },
    { path: WEB_ENTRY },
  ),
]

const everywhere = [
  never(
    'no-cycles',
    'Two files that need each other are one file, or three: move what both need to a third.',
    {},
    { circular: true },
  ),
  never(
    'resolved',
    'The import cannot be resolved: correct the path, or run npm ci.',
    {},
    { couldNotResolve: true, pathNot: '^virtual:' },
  ),
]

module.exports = {
  forbidden: [...packages, ...areaArrows, ...server, ...parsers, ...web, ...everywhere],
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
