import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from './database.ts'
import { schemaText } from './schema-text.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('somebody who reads schema.sql sees the database that the migrations make', async () => {
  const text = await schemaText(database.pool)
  await expect(text, 'server/schema.sql is behind the migrations: npm run schema').toMatchFileSnapshot('../schema.sql')
})
