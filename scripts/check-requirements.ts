/** Compares docs/requirements.md with the test titles: every id and its tests. */
import { readFileSync } from 'node:fs'
import { places, sourceFiles } from './source-files.ts'
import { testTitles } from './test-titles.ts'

export interface Requirement {
  id: string
}
export interface Proof {
  file: string
  title: string
}

if (import.meta.main) {
  const requirements = readRequirements(readFileSync('docs/requirements.md', 'utf8'))
  const proofs = sourceFiles(`${places}/**/*.{test.ts,test.tsx,spec.ts}`).flatMap((file) =>
    testTitles(readFileSync(file, 'utf8'), file).map((title) => ({ file, title })),
  )
  const { table, faults, summary } = compare(requirements, proofs)
  if (!process.argv.includes('--brief')) console.log(table)
  for (const fault of faults) console.error(`✗ ${fault}`)
  console.log(`\n${summary}`)
  process.exitCode = faults.length > 0 ? 1 : 0
}

export function readRequirements(page: string): Requirement[] {
  return Array.from(page.matchAll(/^\| ([A-Z]+-\d+) \|.*\|$/gm), ([, id = '']) => ({ id }))
}

export function compare(requirements: Requirement[], proofs: Proof[]) {
  const carried = Map.groupBy(
    proofs.flatMap((proof) => idsIn(proof.title).map((id) => ({ id, ...proof }))),
    ({ id }) => id,
  )
  const known = new Map(requirements.map((requirement) => [requirement.id, requirement]))

  const faults = [
    ...(requirements.length === 0
      ? ['docs/requirements.md lists nothing: its table has the columns id and requirement']
      : []),
    ...requirements.filter((it) => known.get(it.id) !== it).map(({ id }) => `${id} is listed twice: remove one row`),
    ...requirements
      .filter(({ id }) => !carried.has(id))
      .map(({ id }) => `${id} has no test: put [${id}] into the title of the test that proves it`),
    ...Array.from(carried)
      .filter(([id]) => !known.has(id))
      .flatMap(([id, tests]) =>
        tests.map(
          ({ file, title }) =>
            `${id} is unknown: '${title}' in ${file}: add it to docs/requirements.md, or correct the id`,
        ),
      ),
  ]
  const table = requirements.map(({ id }) => {
    const tests = carried.get(id) ?? []
    return [`${id.padEnd(11)}${tests.length || '·'}`, ...tests.map(line)].join('\n')
  })
  const withTests = requirements.filter(({ id }) => carried.has(id)).length
  const summary = `${requirements.length} requirements, ${withTests} with tests; ${faults.length} faults`
  return { table: table.join('\n'), faults, summary }
}

/** A title may contain several ids: '[AUTH-1] [AUTH-2] …' or '[AUTH-1, AUTH-2] …'. */
function idsIn(title: string) {
  const groups = title.matchAll(/\[([A-Z]+-\d+(?:,? [A-Z]+-\d+)*)\]/g)
  return Array.from(groups, ([, ids = '']) => ids.split(/,? /)).flat()
}

function line({ file, title }: Proof) {
  return `             ${title.replaceAll(/\[[^\]]*\]\s*/g, '')} (${file})`
}
