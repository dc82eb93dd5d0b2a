/** Checks that documents match the code: links, paths, commands, names, and a reason for every package. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import root from '../package.json' with { type: 'json' }
import { sourceFiles } from './source-files.ts'

if (import.meta.main) {
  const documents = globSync(['*.md', 'docs/**/*.md']).sort()
  const sources = sourceFiles('**/*.{ts,tsx,cjs,sql,css,html,json,yml,yaml}').filter(
    (path) => !/check-documents/.test(path),
  )
  const words = wordsOf(sources.map((path) => readFileSync(path, 'utf8')))
  const faults = [
    ...documents.flatMap((path) => faultsOf(path, readFileSync(path, 'utf8'))),
    ...documents
      .filter((path) => path !== 'CHANGELOG.md' && !path.startsWith('docs/operations/'))
      .flatMap((path) => strayNames(path, readFileSync(path, 'utf8'), words)),
    ...verdictFaults(readFileSync('docs/security/asvs.md', 'utf8')),
    ...unclassifiedTables(readFileSync('server/schema.sql', 'utf8'), readFileSync('docs/security/data.md', 'utf8')),
    ...strayPackages(),
    ...unshownPictures(
      globSync('docs/images/*').sort(),
      documents.map((path) => readFileSync(path, 'utf8')).join('\n'),
    ),
  ]
  for (const fault of faults) console.error(fault)
  console.log(`${documents.length} documents`)
  process.exitCode = faults.length > 0 || documents.length === 0 ? 1 : 0
}

export function faultsOf(path: string, text: string): string[] {
  const found = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, first = '']) => first)
  const links = found(/(?:\]\(|src(?:set)?=")([^)#"\s]+)/g).filter((link) => !link.includes(':'))
  const commands = found(/\bnpm run ([\w:]+)/g)
  const places = found(
    /`((?:contract|server|web|identity|demo|dev|e2e|faults|image|bench|scripts|docs|core|features|locales|\.ci)\/[\w./*<>-]+)`/g,
  )
  return [
    ...links
      .filter((link) => !existsSync(join(dirname(path), link)))
      .map((link) => `${path}: ${link} leads nowhere: correct or remove the link`),
    ...commands
      .filter((name) => !Object.hasOwn(root.scripts, name))
      .map((name) => `${path}: there is no npm run ${name}: see scripts in package.json`),
    ...places
      .filter((place) => !isThere(place))
      .map((place) => `${path}: there is no ${place}: name the file where it is now`),
  ]
}

/** `core/jobs/queue` and `features/game/rsvp` abbreviate a path, and `<noun>` is a wildcard. */
function isThere(place: string): boolean {
  const pattern = place
    .replace(/^core\//, 'server/src/core/')
    .replace(/^features\//, '{server,web}/src/features/')
    .replaceAll(/<\w+>/g, '*')
  const isMadeLater = /\/(dist|test-results)$/.test(place)
  return isMadeLater || globSync([pattern, `${pattern}.ts`]).length > 0
}

export function wordsOf(sources: readonly string[]): Set<string> {
  return new Set(sources.flatMap((text) => text.match(/[A-Za-z_]\w*/g) ?? []))
}

/** Names such as `lockTeam` or `mail_address_of` that occur in no source. */
export function strayNames(path: string, text: string, words: ReadonlySet<string>): string[] {
  const ofOthers = new Set(['createBrowserRouter', 'pg_last_xact_replay_timestamp', 'resourceLimits'])
  const names = Array.from(text.matchAll(/`([a-z]+(?:[A-Z]\w*|_\w+)+)(?:\([^)`]*\))?`/g), ([, name = '']) => name)
  return [...new Set(names)]
    .filter((name) => !words.has(name) && !ofOthers.has(name))
    .map((name) => `${path}: the code has no ${name}: write the name that it has now`)
}

/** Checks the ASVS table: its totals, one verdict per requirement, and a place for each fulfilled one. */
export function verdictFaults(text: string): string[] {
  const rows = Array.from(
    text.matchAll(/^\| (V[\d.]+) \| [^|]+ \| ([^|]+) \| (.+) \|$/gm),
    ([, id, verdict, where]) => ({
      id,
      verdict,
      where,
    }),
  )
  const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length
  const [held, doNotApply, notHeld] = [count('held'), count('does not apply'), count('not held')]
  const summary = `${rows.length} requirements: ${held} held, ${doNotApply} do not apply, ${notHeld} not held.`
  const ids = rows.map(({ id }) => id)
  return [
    ...(text.includes(summary) ? [] : [`its numbers are not right: write "${summary}"`]),
    ...(held + doNotApply + notHeld === rows.length ? [] : ['a verdict is held, does not apply or not held']),
    ...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `${id} is judged twice: remove one row`),
    ...rows
      .filter(({ verdict, where }) => verdict === 'held' && !/`[\w.]+\/|`[\w.-]+`|\]\(/.test(where ?? ''))
      .map(({ id }) => `${id} is held nowhere: name the file or the test that holds it`),
  ].map((fault) => `docs/security/asvs.md: ${fault}`)
}

/** Every table must be listed in docs/security/data.md with its readers and retention. */
export function unclassifiedTables(schema: string, classes: string): string[] {
  return Array.from(schema.matchAll(/^create table (\w+)/gm), ([, table = '']) => table)
    .filter((table) => !classes.includes(`\`${table}\``))
    .map(
      (table) =>
        `docs/security/data.md: nothing about the table ${table}: add a row that says who sees it and for how long`,
    )
}

/** Pictures that no document shows. */
export function unshownPictures(pictures: readonly string[], documents: string): string[] {
  return pictures
    .filter((path) => !documents.includes(basename(path)))
    .map((path) => `${path}: no document shows it: show it in docs/pictures.md, or remove it`)
}

function strayPackages(): string[] {
  const reasons = readFileSync('docs/decisions/0023-dependencies.md', 'utf8')
  const manifests = globSync('{.,*}/package.json').map((path) => readFileSync(path, 'utf8'))
  const packages = manifests.flatMap((text) =>
    Array.from(text.matchAll(/^ {4}"([^"]+)": "(?:\d|npm:)/gm), ([, name]) => name),
  )
  return packages
    .filter((name) => !reasons.includes(`\`${name}\``))
    .map((name) => `${name}: no line in docs/decisions/0023-dependencies.md: add one that says why it is needed`)
}
