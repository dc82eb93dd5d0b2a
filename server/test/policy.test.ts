import { readdir, readFile } from 'node:fs/promises'
import { policy } from '@app/contract/policy'
import { expect, test } from 'vitest'

const sql = new URL('../sql/', import.meta.url)

/** Views take no parameters. Everything else gets its hours from policy.ts. */
const allowed = [
  // Of is_on_days: how far a day at a venue may be from the same day in UTC.
  "functions/game.sql: interval '14 hours'",
  "functions/game.sql: interval '36 hours'",
  // Of is_for_old_time, which the view attendance calls.
  `functions/game.sql: interval '${policy.oldTimeHours} hours'`,
  // Of the trigger that guards the audit log.
  "functions/operation.sql: interval '2 years'",
  // Of open_drop_out.
  `views/game.sql: interval '${policy.lateHours} hours'`,
  // Of sub_contact.
  `views/substitute.sql: interval '${policy.inTouchHours} hours'`,
]

/**
 * The features that write to people. Elsewhere an interval determines how long something is kept or shown to operators.
 */
test('a developer changes an hour in policy.ts, and no statement about games and messages has another', async () => {
  const features = new URL('../src/features/', import.meta.url)
  const files = (await readdir(features, { recursive: true }))
    .filter((file) => /^(?:game|substitute|message|public)\/.*queries\.ts$/.test(file))
    .sort()
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, features), 'utf8')))
  const literals = files.flatMap((file, n) =>
    Array.from(texts[n]?.matchAll(/(?<!\* )interval '(?!1 minute)[^']*'/g) ?? [], ([text]) => `${file}: ${text}`),
  )
  expect(literals, 'pass a number of contract/src/policy.ts as a parameter').toEqual([
    // How long a link of a game that is over is kept.
    "game/answer-link/queries.ts: interval '7 days'",
    // How long an invitation of a game that is over is kept.
    "game/calendar-invitation/queries.ts: interval '7 days'",
    // A game that is on now began less than a day ago.
    "game/rsvp/usual-answer/queries.ts: interval '1 day'",
    "public/public-page/queries.ts: interval '1 day'",
    // Telegram delivers a tap within a day. An older number is of no use, and is deleted a day later.
    "public/team-chat/card/queries.ts: interval '2 days'",
    "public/team-chat/update/queries.ts: interval '1 day'",
    "substitute/substitute/elsewhere/queries.ts: interval '1 day'",
  ])
  expect(files.length).toBeGreaterThan(10)
})

test('a developer changes an hour in policy.ts, and no other hour is written in SQL', async () => {
  const files = (await readdir(sql, { recursive: true })).filter((file) => file.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, sql), 'utf8')))
  const literals = files.flatMap((file, n) =>
    Array.from(texts[n]?.matchAll(/\b(?:interval|time) '[^']*'|'\d\d:\d\d'/g) ?? [], ([text]) => `${file}: ${text}`),
  )
  expect(literals, 'pass a number of contract/src/policy.ts as a parameter').toEqual(allowed)
})

test('a developer changes a day in policy.ts, and no mail has another in its words', async () => {
  const features = new URL('../src/features/', import.meta.url)
  const files = (await readdir(features, { recursive: true })).filter((file) => file.endsWith('mails.ts')).sort()
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, features), 'utf8')))
  const numbers = /\b(?:\d+|one|two|three|four|five|six|seven|eight|ten|twelve|fourteen|thirty) (?:hour|day|week)s?\b/g
  const literals = files.flatMap((file, n) =>
    Array.from(texts[n]?.matchAll(numbers) ?? [], ([text]) => `${file}: ${text}`),
  )
  expect(literals, 'pass a number of contract/src/policy.ts to the message').toEqual([])
  expect(files.length).toBeGreaterThan(10)
})
