import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from './database.ts'
import { schemaText, uncommented } from './schema-text.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('somebody who reads schema.sql sees the database that the migrations make', async () => {
  const text = await schemaText(database.pool)
  await expect(text, 'server/schema.sql is behind the migrations: npm run schema').toMatchFileSnapshot('../schema.sql')
})

test('somebody who reads schema.sql finds a comment on every table, view and function', async () => {
  const missing = await uncommented(database.pool)
  expect(missing, 'add `comment on …` to the migration that creates it, then npm run schema').toEqual([])
})
