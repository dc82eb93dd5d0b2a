import { readFileSync } from 'node:fs'
import { sourceFiles } from './source-files.ts'
import { testTitles } from './test-titles.ts'

/** The code below a mark `// guard: NAME` (in SQL `-- guard: NAME`). */
export interface Place {
  file: string
  /** The index of the line below the marks. */
  line: number
  isSql: boolean
  /** Swaps it with the next statement, because only the order is the guard. */
  isSwapped: boolean
  /** The replacement: nothing, or the text after `->`. */
  instead: string
}

/** A test with the mark `// misses: NAME` above it, which fails without the guard. */
export interface MissingTest {
  file: string
  title: string
  /** Runs only at night. */
  isSlow: boolean
}

export interface Guard {
  name: string
  places: Place[]
  tests: MissingTest[]
}

export interface Source {
  file: string
  text: string
}

interface Mark {
  name: string
  file: string
}

/** All sources that may contain marks. */
export const markedSources = (): Source[] =>
  sourceFiles('{contract,server,web,identity}/**/*.{ts,tsx,sql}').map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }))

/** Pairs guards and tests by name. A fault is a mark that would not be tried, or not in the intended way. */
export function readGuards(sources: Source[]): { guards: Guard[]; faults: string[] } {
  const places = sources.flatMap(placesIn)
  const tests = sources.flatMap(testsIn)
  const placesOf = Map.groupBy(places, ({ name }) => name)
  const testsOf = Map.groupBy(tests, ({ name }) => name)
  const faults = [
    ...[...placesOf.values()].flatMap(miscounted),
    ...places.filter(({ isEmpty }) => isEmpty).map((place) => fault(place, 'no code is below the mark')),
    ...places
      .filter(({ instead, isSql }) => !isBalanced(instead, isSql))
      .map((place) => fault(place, 'the brackets of its replacement differ')),
    ...places.filter(({ name }) => !testsOf.has(name)).map((place) => fault(place, 'no test misses it')),
    ...tests.filter(({ name }) => !placesOf.has(name)).map((one) => fault(one, 'no guard has this name')),
    ...tests.filter(({ title }) => !title).map((one) => fault(one, 'the mark is not above a test')),
  ]
  const guards = [...placesOf].map(([name, ofName]) => ({ name, places: ofName, tests: testsOf.get(name) ?? [] }))
  return { guards, faults }
}

/** A name is marked once; `(1 of 2)` and `(2 of 2)` are two places that are removed together. */
function miscounted(marks: (Mark & { part: string })[]): string[] {
  const expected = Array.from(marks, (_, index) => (marks.length === 1 ? '' : `${index + 1} of ${marks.length}`))
  const found = marks.map(({ part }) => part).sort()
  return String(found) === String(expected)
    ? []
    : marks.map((mark) => fault(mark, 'a name is marked once, or by parts'))
}

const fault = ({ file, name }: Mark, reason: string) => `${file}: '${name}': ${reason}`

/** Whether the line is a mark. */
export const isMark = (line: string): boolean => /^ *(?:\/\/|--) (?:guard|misses): /.test(line)

function placesIn({ file, text }: Source) {
  const lines = text.split('\n')
  return lines.flatMap((each, index) => {
    const found = /^ *(\/\/|--) guard: (.+?)(?: \((swap|\d of \d)\))?(?: -> (.*))?$/.exec(each)
    if (!found) return []
    const [, comment, name = '', how = '', instead = ''] = found
    const line = lines.findIndex((other, at) => at > index && !isMark(other))
    const isEmpty = /^ *(?:\/\/.*|--.*)?$/.test(lines[line] ?? '')
    const isSwapped = how === 'swap'
    return [{ name, part: isSwapped ? '' : how, file, line, isEmpty, isSql: comment === '--', isSwapped, instead }]
  })
}

function testsIn({ file, text }: Source) {
  const lines = text.split('\n')
  return lines.flatMap((each, index) => {
    const [, name] = /^ *\/\/ misses: (.+)$/.exec(each) ?? []
    if (name === undefined) return []
    const line = lines.findIndex((other, at) => at > index && !isMark(other))
    const isTest = /^ *test\b/.test(lines[line] ?? '')
    const title = isTest ? (testTitles(lines.slice(line).join('\n'), file)[0] ?? '') : ''
    return [{ name, file, title, isSlow: /isNightly/.test(lines[line] ?? '') }]
  })
}

/** The source without the code at this place. */
export function without(source: string, { line, isSql, isSwapped, instead }: Place): string {
  const lines = source.split('\n')
  const end = endOf(lines, line, isSql)
  const guard = lines.slice(line, end)
  if (isSwapped) {
    const next = lines.findIndex((other, at) => at >= end && !/^ *\/\//.test(other))
    const after = endOf(lines, next, isSql)
    return [...lines.slice(0, line), ...lines.slice(end, after), ...guard, ...lines.slice(after)].join('\n')
  }
  const removed = guard.join('\n')
  const kept = removed.slice(brackets(removed, isSql).end)
  return [...lines.slice(0, line), instead + kept, ...lines.slice(end)].join('\n')
}

/**
 * The line and all following lines that belong to it: until its brackets are closed and, in TypeScript or for a whole
 * statement of an SQL file, those indented more deeply.
 */
function endOf(lines: string[], start: number, isSql: boolean): number {
  const indent = (line = '') => line.search(/\S/)
  const isStatement = !isSql || indent(lines[start]) === 0
  let end = start + 1
  const goesOn = () =>
    brackets(lines.slice(start, end).join('\n'), isSql).isOpen ||
    (isStatement && indent(lines[end]) > indent(lines[start]))
  while (end < lines.length && goesOn()) end += 1
  return end
}

/** With unbalanced brackets nothing runs, and every test fails, whatever it checks. */
function isBalanced(replacement: string, isSql: boolean): boolean {
  const { end, isOpen } = brackets(replacement, isSql)
  return end === replacement.length && !isOpen
}

/**
 * The position where a bracket, or the end of an SQL template, closes what was opened before the text; or else the end
 * of the text.
 */
function brackets(text: string, isSql: boolean): { end: number; isOpen: boolean } {
  const openedBy: Partial<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '`': '`' }
  const open: string[] = []
  for (const { 0: sign, index: end } of text.matchAll(/[()[\]{}`]/g)) {
    const isOpening = '([{'.includes(sign) || (sign === '`' && !(isSql && open.length === 0))
    if (openedBy[sign] && open.at(-1) === openedBy[sign]) open.pop()
    else if (isOpening) open.push(sign)
    else return { end, isOpen: false }
  }
  return { end: text.length, isOpen: open.length > 0 }
}
