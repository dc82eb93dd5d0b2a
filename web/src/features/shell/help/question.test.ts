import { globSync, readFileSync } from 'node:fs'
import { helpPath } from '@app/contract/help'
import { languages, readCatalogs } from '@app/locales'
import { expect, test } from 'vitest'
import { helpGroups } from './help-list.tsx'
import { partsOf, plainText } from './question.ts'

const answers = helpGroups.flatMap(({ entries }) => entries.map(({ id, answer }) => ({ id, messageId: answer.id })))
const names = (text: string) => partsOf(text).flatMap((part) => (part.isName ? [part.text] : []))

/** "Going to All {count}" is called *Going to All*: what stands in braces is different each time. Each form of a plural is a name. */
function namesOf(text: string): string[] {
  const forms = Array.from(
    text.matchAll(/(?:=\d+|zero|one|two|few|many|other) \{((?:[^{}]|\{\w+\})*)\}/g),
    ([, form = '']) => form,
  )
  return (forms.length > 0 ? forms : [text]).map(bare)
}
const bare = (text: string) =>
  text
    .replaceAll(/\(?\{\w+\}\)?|#|…|\.\.\.|<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** What is on the screen besides the help page, and what each answer says. */
function wordsIn(language: string) {
  const said = new Map<string, string>()
  const namesById = new Map<string, string[]>()
  for (const { id, text, english, catalog } of readCatalogs(language)) {
    if (catalog === 'help.po') said.set(id, text || english)
    else namesById.set(id, namesOf(text || english))
  }
  return { said, namesById }
}
const english = wordsIn('en')
const idsByName = Map.groupBy(
  Array.from(english.namesById).flatMap(([id, all]) => all.map((name) => ({ name, id }))),
  ({ name }) => name,
)

test.each(languages.map((language) => [language]))(
  '[HELP-3] every answer names buttons and pages as they are on the screen, in %s',
  (language) => {
    const own = wordsIn(language)
    const wrong = answers.flatMap(({ id, messageId }) => {
      const shown = new Set(names(own.said.get(messageId) ?? '').map(bare))
      return names(english.said.get(messageId) ?? '').flatMap((name) => {
        const ids = idsByName.get(bare(name)) ?? []
        const here = new Set(ids.flatMap((one) => own.namesById.get(one.id) ?? []))
        if (here.size === 0) return [`${id}: nothing on the screen is called ${name}`]
        return ![...here].some((name) => shown.has(name))
          ? [`${id}: ${name} is called ${Array.from(here).join(' or ')}`]
          : []
      })
    })
    expect(wrong).toEqual([])
  },
)

test('the parts of an answer are plain or the name of something on the screen', () => {
  expect(partsOf('Tap *Going* or *Maybe*.')).toEqual([
    { text: 'Tap ', isName: false, at: 0 },
    { text: 'Going', isName: true, at: 1 },
    { text: ' or ', isName: false, at: 2 },
    { text: 'Maybe', isName: true, at: 3 },
    { text: '.', isName: false, at: 4 },
  ])
  expect(plainText('Tap *Going*.')).toBe('Tap Going.')
})

test('[HELP-4] every link to an answer is called as its question, in the app and on pages of the server', () => {
  const linkInApp = /<HelpLink\s+to="([\w-]+)"[^>]*>\s*\{t`([^`]+)`\}/g
  const linkOfServer = /helpPath\('([\w-]+)'\)\}"[^>]*>\s*\$\{say\('([^']+)'\)\}/g
  const links = globSync(['web/src/**/*.tsx', 'server/src/**/page.ts', 'identity/src/pages/*.ts']).flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    const found = [...code.matchAll(linkInApp), ...code.matchAll(linkOfServer)]
    const all = code.match(/<HelpLink\s+to=|helpPath\('/g)?.length ?? 0
    expect(found, file).toHaveLength(all)
    return found.map(([, topic, text]) => ({ topic, text }))
  })
  const titles = new Map(
    helpGroups.flatMap(({ entries }) =>
      entries.map(({ id, title }) => [id, english.said.get(title.id) ?? title.message]),
    ),
  )
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter(({ topic = '', text }) => titles.get(topic) !== text)).toEqual([])
  // The anchors are those of the contract, whose type the tables of questions and the links share.
  expect(helpPath('maybe')).toBe('/help#maybe')
  expect(new Set(titles.keys()).size).toBe(helpGroups.reduce((sum, { entries }) => sum + entries.length, 0))
})
