/** Checks the structure of the repository: shared nouns, the file names of features, one place for each concern. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import areas from './areas.json' with { type: 'json' }
import { places, sourceFiles } from './source-files.ts'

/** A further name needs a decision record. */
const vocabulary = ['routes', 'actions', 'rules', 'queries', 'events', 'jobs', 'notifications', 'emails', 'page']
/** Meaningless as the last word of a name, which should say what kind of thing it is. */
const saysNothing = /^(utils?|helpers?|common|misc|shared|managers?|services?|base|data)$/

/** Features that may write to a table besides the one it is named after, or the owner if there is none. */
const writers: Record<string, string[]> = {
  hidden_team: ['block'],
  mail_refusal: ['invitation'],
  player_position: ['game-day'],
  game: ['game-news'],
  rsvp: ['game'],
  sub_request: ['substitute'],
  volunteer: ['substitute'],
  member: ['team'],
  profile: ['account'],
}

/** area, feature and file of a server feature, which may have folders of its own. */
const serverFeature = /^server\/src\/features\/([^/]+)\/([^/]+)\/(?:[^/]+\/)?([^/]+?)(\.test)?\.\w+$/
const features = globSync('server/src/features/*/*').map((path) => basename(path))

if (import.meta.main) {
  const files = sourceFiles(`${places}/**/*.{ts,tsx,css,sql}`).map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }))
  const glossary = existsSync('docs/glossary.md') ? readFileSync('docs/glossary.md', 'utf8') : undefined
  const faults = [...files.flatMap(faultsOf), ...(glossary === undefined ? [] : strayNouns(files, glossary))]
  for (const fault of faults) console.error(fault)
  console.log(`${files.length} files`)
  process.exitCode = faults.length > 0 || files.length === 0 ? 1 : 0
}

export interface File {
  path: string
  text: string
}

export function faultsOf({ path, text }: File): string[] {
  const faults: string[] = []
  const expect = (holds: boolean, fault: string) => holds || faults.push(`${path}: ${fault}`)

  const kinds = path.split('/').map((part) => part.split('.')[0]?.split('-').at(-1) ?? '')
  expect(
    !kinds.some((kind) => saysNothing.test(kind)),
    'is named by a word that says nothing: name it after what it does',
  )
  expect(/^[a-z0-9]+([-._][a-z0-9]+)*$/.test(basename(path)), 'is not in kebab-case: rename it, like game-card.tsx')

  const [, area, feature, file] = serverFeature.exec(path) ?? []
  if (/^(server|web)\/src\/features\//.test(path)) {
    expect(
      areasOf(path).includes(path.split('/')[3] ?? ''),
      `is in none of the areas ${areasOf(path).join(', ')}: move it into one; a new area needs a line in scripts/areas.json and a record`,
    )
  }
  if (area && feature && file) {
    expect(
      vocabulary.includes(file),
      `a feature is told with ${vocabulary.join(', ')}: move it into one of them, or into a folder of the feature`,
    )
  }

  const isTest = /\.(test|spec)\.tsx?$/.test(path)
  if (/^(server\/src|contract\/src|web\/src)\//.test(path) && path !== 'server/src/core/config.ts' && !isTest) {
    expect(
      !/\bprocess\.env\b/.test(text),
      'only server/src/core/config.ts reads the environment: add the setting there and pass it',
    )
  }
  if (path.startsWith('server/src/core/') && !isTest) {
    const word = /\b(sports?|captains?|substitutes?|volunteers?|subs)\b/i.exec(text)?.[0]
    expect(!word, `knows of a ${word}: core survives a change of product, so pass it from the feature or app.ts`)
  }
  if (feature && !isTest) {
    const ambient = /new Date\(\)|Date\.now\(|Math\.random\(|randomUUID|performance\.now\(/.exec(text)?.[0]
    expect(!ambient, `${ambient} is ambient: take ctx.now or ctx.newId()`)
  }
  if (feature && file === 'queries') {
    for (const [, table = ''] of text.matchAll(/\b(?:insert into|update|delete from) ([a-z_]+)/g)) {
      expect(
        mayWrite(feature, table),
        `writes to ${table}, which belongs to another feature: call its query, or announce an event that it listens to`,
      )
    }
  }
  if (feature && file === 'actions' && !isTest) {
    expect(
      !/\bdb(<[^`]*>)?`/.test(text),
      'holds SQL: move the statement to queries.ts, and pass it the scope from authorize',
    )
  }
  const returned =
    path.startsWith('web/src/') && !isTest && /\buse(?:Layout|Insertion)?Effect\(\s*\(\) =>\s*[^\s{].*/.exec(text)?.[0]
  expect(!returned, `React calls what an effect returns as its clean-up: use braces in ${returned}`)
  for (const line of text.split('\n')) {
    const isBare = /\/[/*]\s*(oxlint-disable(?!.* -- \w)|eslint-disable|@ts-nocheck|@ts-ignore)/.test(line)
    expect(!isBare, `a suppression says why after --: ${line.trim()}`)
  }
  return faults
}

/** The web has an area more, for what is around the pages. */
function areasOf(path: string) {
  return path.startsWith('web/') ? [...Object.keys(areas), 'shell'] : Object.keys(areas)
}

/** A matched word that is not a table has no owner, as in `on conflict do update set`. */
function mayWrite(feature: string, table: string): boolean {
  const name = table.replaceAll('_', '-')
  const namesakes = features.filter((noun) => name === noun || name.startsWith(`${noun}-`))
  const owner = namesakes.sort((one, other) => other.length - one.length).slice(0, 1)
  const owners = [...owner, ...(writers[table] ?? [])]
  return owners.length === 0 || owners.includes(feature)
}

/** The glossary lists nouns in bold: `**sub-request**`. */
export function strayNouns(files: File[], glossary: string): string[] {
  const listed = new Set(Array.from(glossary.matchAll(/\*\*([^*]+)\*\*/g), ([, noun = '']) => kebab(noun)))
  const used = files.flatMap(({ path }) => {
    const [, side, noun = ''] = /^(contract\/src\/\w+|(?:server|web)\/src\/features\/\w+)\/([\w-]+)/.exec(path) ?? []
    return side ? [`${side}/${noun}`] : []
  })
  return [...new Set(used)]
    .filter((place) => !listed.has(basename(place)))
    .map((place) => `${place}: no such noun in docs/glossary.md: add a line with the noun in bold`)
}

function kebab(words: string) {
  return words.trim().toLowerCase().replaceAll(/\s+/g, '-')
}
