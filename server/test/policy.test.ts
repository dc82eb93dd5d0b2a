import { readdir, readFile } from 'node:fs/promises'
import { policy } from '@app/contract/policy'
import { expect, test } from 'vitest'

const sql = new URL('../sql/', import.meta.url)

/** Views take no parameters. Everything else gets its hours from policy.ts. */
const allowed = [
  // Of is_for_old_time, which the view attendance calls.
  `functions/game.sql: interval '${policy.oldTimeHours} hours'`,
  // Of the trigger that guards the audit log.
  "functions/operation.sql: interval '2 years'",
  // Of open_drop_out.
  `views/game.sql: interval '${policy.lateHours} hours'`,
  // Of sub_contact.
  `views/substitute.sql: interval '${policy.inTouchHours} hours'`,
]

test('a developer changes an hour in policy.ts, and no other hour is written in SQL', async () => {
  const files = (await readdir(sql, { recursive: true })).filter((file) => file.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, sql), 'utf8')))
  const literals = files.flatMap((file, n) =>
    Array.from(texts[n]?.matchAll(/\b(?:interval|time) '[^']*'|'\d\d:\d\d'/g) ?? [], ([text]) => `${file}: ${text}`),
  )
  expect(literals, 'pass a number of contract/src/policy.ts as a parameter').toEqual(allowed)
})
