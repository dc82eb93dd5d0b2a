import { nightly } from '@app/dev/nightly'
import { afterAll, expect, test } from 'vitest'
import { openParsing } from '../../src/core/parsing/parsing.ts'
import { mimeOf, type Parts, pick, programs } from './mails.ts'
import { attached, broken, notAnswers } from './not-answers.ts'
import { type Language, languages, writtenIn } from './written.ts'

const parsing = openParsing({ log: { warn() {} } })
afterAll(() => parsing.close())

const token = 'ab'.repeat(26)
const people = [
  { name: 'Ben Ito', address: 'ben@example.com' },
  { name: 'Zoë García-Müller', address: 'zoe@example.org' },
  { name: 'مايا عكافور', address: 'maya@example.net' },
]

/** The same mails in every run. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const read = async (mime: string) => {
  const outcome = await parsing.read('reply', 'mail server', Buffer.from(mime))
  return 'value' in outcome ? outcome.value : { ignored: outcome.ended }
}

function partsFor(random: () => number, language: Language): Parts {
  return {
    written: pick(random, writtenIn(language)),
    language,
    to: `reply+${token}@play.example`,
    sender: pick(random, people),
    random,
  }
}

// misses: replies: what contradicts an answer makes it unclear
test('[REPLY-1] what people write in six languages, from every mail program, is read as a plain reader would, or not at all', {
  timeout: nightly(1_200_000, 300_000),
}, async () => {
  const random = seeded(48)
  const wrong: string[] = []
  const missed: string[] = []
  let clear = 0
  for (let index = 0; index < nightly(1_700, 340); index++) {
    const parts = partsFor(random, pick(random, languages))
    const extra = random() < 0.1 ? [attached(random() < 0.05 ? 10_000_000 : 2_000, parts)] : []
    const mime = mimeOf(parts, pick(random, programs)(parts), extra)
    const mail = await read(mime)
    const answer = 'answer' in mail ? mail.answer : null
    const { says, text } = parts.written
    if (says !== null) clear++
    if (answer && answer.status !== says) wrong.push(`${text} -> ${answer.status}\n${mime.slice(0, 1500)}`)
    if (!answer && says !== null) missed.push(`${text}\n${JSON.stringify(mail)}\n${mime.slice(0, 1500)}`)
    if (answer?.note && /Harbour|Callup|Outlook|iPhone|Head of|\+49/.test(answer.note))
      wrong.push(`note: ${answer.note}\n${mime.slice(0, 1500)}`)
  }
  console.log(`${clear} clear answers, ${clear - missed.length} understood, ${wrong.length} wrong`)
  expect(wrong).toEqual([])
  expect(missed.length / clear, missed.slice(0, 5).join('\n---\n')).toBeLessThan(0.05)
})

// misses: replies: automatic mail is no answer
// misses: replies: a forwarded mail is no answer
test('[REPLY-2] automatic replies, reports, lists, loops and forwards are no answers', async () => {
  const random = seeded(2)
  for (let index = 0; index < nightly(200, 2 * notAnswers.length); index++) {
    const { body, why, replaces } = notAnswers[index % notAnswers.length] as (typeof notAnswers)[number]
    const parts = { ...partsFor(random, 'en'), sender: people[0] as (typeof people)[number] }
    const mime = mimeOf(parts, body)
    expect(await read(replaces ? mime.replaceAll(...replaces) : mime), mime).toEqual({ ignored: why })
  }
})

test('[REPLY-2] a mail that a relay has broken is never read as something else', { timeout: 120_000 }, async () => {
  const random = seeded(3)
  for (let index = 0; index < nightly(100, 60); index++) {
    const parts = partsFor(random, pick(random, languages))
    const mime = broken(mimeOf(parts, pick(random, programs)(parts)), random)
    const mail = await read(mime)
    const answer = 'answer' in mail ? mail.answer : null
    if (answer) expect(answer.status, mime.slice(0, 1500)).toBe(parts.written.says)
  }
})
