/** Checks the structure of the repository: shared nouns, the file names of features, one place for each concern. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import areas from './areas.json' with { type: 'json' }
import { places, sourceFiles } from './source-files.ts'

/** Any other name needs a decision record. */
const vocabulary = ['routes', 'actions', 'rules', 'queries', 'events', 'jobs', 'notifications', 'mails', 'page']
/** Meaningless as the last word of a name, which should say what kind of thing it is. */
const saysNothing = /^(utils?|helpers?|common|misc|shared|managers?|services?|base|data)$/

/** Area, feature and file of a server feature, which may have folders of its own. */
const serverFeature = /^server\/src\/features\/([^/]+)\/([^/]+)\/(?:[^/]+\/)?([^/]+?)(\.test)?\.\w+$/

/** The features that write to each table, by the line `-- owner: area/feature` above it in the migration that creates it. */
const owners = new Map(globSync('server/migrations/*.sql').flatMap((path) => tableOwners(readFileSync(path, 'utf8'))))

if (import.meta.main) {
  const files = sourceFiles(`${places}/**/*.{ts,tsx,css,sql}`).map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }))
  const glossary = existsSync('docs/glossary.md') ? readFileSync('docs/glossary.md', 'utf8') : undefined
  const unowned = [...owners]
    .filter(([, names]) => names.length === 0)
    .map(([table]) => `${table}: has no owner in its migration: add -- owner: area/feature above create table`)
  const faults = [
    ...files.flatMap(faultsOf),
    ...unowned,
    ...(glossary === undefined ? [] : strayNouns(files, glossary)),
  ]
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
      `a feature consists of ${vocabulary.join(', ')}: move it into one of them, or into a folder of the feature`,
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
    const table = /\b(?:from|join|into|update)\s+(team|game|member|rsvp)\b/.exec(text)?.[1]
    expect(!table, `uses the table ${table}: core reads no table of a team or game, so pass what it needs`)
  }
  if (feature && !isTest) {
    const ambient = /new Date\(\)|Date\.now\(|Math\.random\(|randomUUID|performance\.now\(/.exec(text)?.[0]
    expect(!ambient, `${ambient} is ambient: take ctx.now or ctx.newId()`)
  }
  if (feature && file === 'queries') {
    for (const [, table = ''] of text.matchAll(/\b(?:insert into|update|delete from) ([a-z_]+)/g)) {
      expect(
        owners.get(table)?.some((owner) => basename(owner) === feature) ?? true,
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
  if (path.startsWith('server/src/') && !path.startsWith('server/src/core/jobs/') && !isTest) {
    expect(
      !/graphile_worker\._private/.test(text),
      'reads a private table of the queue: add a function to server/src/core/jobs/queue-state.ts',
    )
  }
  const climbing = path.startsWith('web/src/') && /'(?:\.\.\/)+(?:lib|ui|features)\/[^']*'/.exec(text)?.[0]
  expect(!climbing, `climbs to another room by ${climbing}: begin with #lib/, #ui/ or #features/`)
  const returned =
    path.startsWith('web/src/') && !isTest && /\buse(?:Layout|Insertion)?Effect\(\s*\(\) =>\s*[^\s{].*/.exec(text)?.[0]
  expect(!returned, `React calls what an effect returns as its clean-up: use braces in ${returned}`)
  for (const line of text.split('\n')) {
    const isBare = /\/[/*]\s*(oxlint-disable(?!.* -- \w)|eslint-disable|@ts-nocheck|@ts-ignore)/.test(line)
    expect(!isBare, `a suppression says why after --: ${line.trim()}`)
  }
  return faults
}

/** The web has an additional area for everything around the pages. */
function areasOf(path: string) {
  return path.startsWith('web/') ? [...Object.keys(areas), 'shell'] : Object.keys(areas)
}

/** Tables with their owners: features, or `core`. A table without such a line has none. */
export function tableOwners(migration: string): [table: string, owners: string[]][] {
  const tables = migration.matchAll(/(?:^-- owner: (.+)\n)?^create table (\w+)/gm)
  return Array.from(tables, ([, names, table = '']) => [table, names?.split(', ') ?? []])
}

/** The diagram in ARCHITECTURE.md lists the features of each area and, after an arrow, the areas it imports. */
export function pictureFaults(picture: string, features: readonly string[]): string[] {
  return Object.entries(areas).flatMap(([area, allowed]) => {
    const inArea = features.filter((feature) => feature.startsWith(`${area}/`)).map((feature) => basename(feature))
    const arrow = allowed.length > 0 ? ` ► ${allowed.join(' ')}` : ''
    const expected = `${area} ${inArea.toSorted().join(' ')}${arrow}`
    const lines = picture.split('\n').map((line) => line.replaceAll(/ +/g, ' ').trim())
    return lines.includes(expected) ? [] : [`ARCHITECTURE.md: the picture of the areas lacks the line: ${expected}`]
  })
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

function kebab(text: string) {
  return text.trim().toLowerCase().replaceAll(/\s+/g, '-')
}
