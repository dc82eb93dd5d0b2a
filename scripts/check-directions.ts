/**
 * Rejects left and right in styles and components if there is a logical property, because the product is also read from
 * right to left.
 */
import { readFileSync } from 'node:fs'
import { sourceFiles } from './source-files.ts'

// An exception gives its reason on the same line: /* physical: a place on the court */
const excused = /\/[/*] physical: \w/

/** The middle is the same from both sides. */
const MIDDLE = '50%'

const inStyles = [
  /(?<![\w-])(?:left|right):(?! 50%)/,
  /(?:margin|padding|inset|border)-(?:left|right)\b/,
  /border-(?:top|bottom)-(?:left|right)-radius/,
  /(?:text-align|float|clear): (?:left|right)\b/,
]

const inComponents = [
  /(?<=['"`\s:])-?(?:m[lr]|p[lr]|left|right)-(?=[\d[(]|auto\b|px\b|full\b)(?!1\/2)[^\s'"`]*/,
  /(?<=['"`\s:])(?:text|float|clear)-(?:left|right)\b/,
  /(?<=['"`\s:])(?:rounded|border)-(?:[lr]|[tb][lr])(?=[-\s'"`])/,
  /\b(?:margin|padding|border)(?:Left|Right)\b/,
  /\btextAlign: '(?:left|right)'/,
]

export function directionFaults(path: string, text: string): string[] {
  const isStyle = path.endsWith('.css')
  return text.split('\n').flatMap((line, index) => {
    if (excused.test(line)) return []
    const word =
      (isStyle ? inStyles : inComponents).map((one) => one.exec(line)?.[0]).find(Boolean) ??
      (isStyle ? oneSided(line) : undefined)
    return word
      ? [
          `${path}:${index + 1}: ${word.trim()} is a side of the screen: write the logical one, such as margin-inline-start or ms-2, or say after it why it is /* physical: … */`,
        ]
      : []
  })
}

/** `padding: 0 1rem 0 0`: four values that are different at the sides. */
function oneSided(line: string): string | undefined {
  const [found, property = '', values = ''] = /^\s*(margin|padding|inset|border-radius): ([^;]+);/.exec(line) ?? []
  const [first, second, third, fourth, ...more] = values.match(/(?:[^\s(]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ?? []
  if (!found || fourth === undefined || more.length > 0) return undefined
  if (property === 'border-radius') return first === second && third === fourth ? undefined : found
  return second === fourth || fourth === MIDDLE ? undefined : found
}

if (import.meta.main) {
  const files = [
    ...sourceFiles('web/{src,public}/**/*.{ts,tsx,css}'),
    ...sourceFiles('server/src/{core,features}/**/{page,frame,emblems}.ts'),
  ].filter((path) => !/\.test\.tsx?$/.test(path))
  const faults = files.flatMap((path) => directionFaults(path, readFileSync(path, 'utf8')))
  for (const fault of faults) console.error(fault)
  console.log(`${files.length} files`)
  process.exitCode = faults.length > 0 || files.length === 0 ? 1 : 0
}
