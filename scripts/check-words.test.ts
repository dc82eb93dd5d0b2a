import { expect, test } from 'vitest'
import { wordsIn } from './check-words.ts'

const inComponent = (jsx: string) => wordsIn('web/src/ui/x.tsx', `const x = ${jsx}`)
const inMail = (code: string) => wordsIn('server/src/features/a/b/mails.ts', `const x = ${code}`)

test.each([
  '<h2>Blocked People</h2>',
  '<button aria-label="Close" />',
  '<Select aria-label="State" />',
  '<Select value={zone}><option>Everywhere</option></Select>',
  '<Field label={isNew ? "New Name" : t`Name`} />',
  '<p>{`Blocked ${day}`}</p>',
  '<p>{`“${note}”`}</p>',
  "<p>{isOpen && 'Open now'}</p>",
  '<p>{count === 1 ? t`one` : t`many`}</p>',
  "{ title: 'There is a problem' }",
])('[LANG-1] a component does not say %s', (jsx) => {
  expect(inComponent(jsx)).toHaveLength(1)
})

test.each([
  '<h2><Trans>Blocked People</Trans></h2>',
  '<button aria-label={t`Close`} className="btn" />',
  '<Plural value={spots} one="# open spot" other="# open spots" />',
  '<p>{name}: {count} · <time dateTime={at} /></p>',
  "{ title: msg`There is a problem`, action: 'going' }",
])('a component says %s', (jsx) => {
  expect(inComponent(jsx)).toEqual([])
})

test.each([
  "{ subject: 'Welcome' }",
  '{ paragraphs: [], heading: `Good to have you, ${name}` }',
  'html`<p class="x">See you ${day}</p>`',
  'html`<a aria-label="Home" href="/">${logo}</a>`',
  '{ headline: `nothing sent for ${duration}` }',
])('[LANG-1] a mail or page does not say %s', (code) => {
  expect(inMail(code)).toHaveLength(1)
})

test.each([
  "{ subject: say('Welcome, {name}', { name }), url: `${origin}/teams` }",
  'html`<p class="x">${say(\'See you {day}\', { day })} · &nbsp;</p>`',
  'html`<a${isJoin && html` data-join`}${width && html` width="${width}"`}></a>`',
])('a mail or page says %s', (code) => {
  expect(inMail(code)).toEqual([])
})
