import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from './database.ts'
import { schemaText, uncommented } from './schema-text.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('a developer reads in schema.sql the schema that the migrations create', async () => {
  const text = await schemaText(database.pool)
  await expect(text, 'server/schema.sql is behind the migrations: npm run schema').toMatchFileSnapshot('../schema.sql')
})

test('a developer finds in schema.sql a comment on every table', async () => {
  const missing = await uncommented(database.pool)
  expect(missing, 'add `comment on …` to the migration that creates it, then npm run schema').toEqual([])
})

test('a developer finds stored values in one style: going, not_going', async () => {
  const checks = await database.pool<{ name: string; text: string }[]>`
    select conname as name, pg_get_constraintdef(oid) as text
      from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace and conname not like 'graphile%'`
  const values = checks.flatMap(({ name, text }) =>
    Array.from(text.matchAll(/'(\w[^']*)'::text/g), ([, value = '']) => ({ name, value })),
  )
  expect(values.length).toBeGreaterThan(30)
  expect(
    values.filter(({ value }) => !/^[a-z]+(_[a-z]+)*$/.test(value)),
    'stored in snake_case',
  ).toEqual([])
})
