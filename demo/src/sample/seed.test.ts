import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startDatabase } from '@app/dev/database'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { seed } from './seed.ts'

vi.setConfig({ testTimeout: 30_000 })

test('Maya finds her three teams, however often the sample data is seeded', async () => {
  const database = await startDatabase()
  const client = new pg.Client({ connectionString: database.url })
  try {
    const migrate = fileURLToPath(import.meta.resolve('../../../server/src/migrate.ts'))
    await promisify(execFile)(process.execPath, [migrate], { env: { ...process.env, DATABASE_URL: database.url } })
    await seed(database.url, 'http://127.0.0.1:1')
    await client.connect()
    await client.query("update team set description = 'Edited since' where name = 'Block Party'")
    await seed(database.url, 'http://127.0.0.1:2')

    const { rows: maya } = await client.query(`select team.name, role, description from member
      join team on team.id = team_id join account using (profile_id)
      where account.issuer = 'http://127.0.0.1:2' and account.subject = 'person|maya-okafor' order by team.name`)
    expect(maya.map(({ name, role }) => `${role} of ${name}`)).toEqual([
      'captain of Block Party',
      'player of Mighty Drakes',
      'captain of Night Shift FC',
    ])
    expect(maya[0]?.description).toBe('Edited since')
    expect((await client.query("select 1 from profile where first_name = 'Farah'")).rowCount).toBe(0)
    const {
      rows: [games],
    } = await client.query('select count(*)::int, count(*) filter (where ends_at > now())::int as ahead from game')
    expect(games).toEqual({ count: 7 * 13, ahead: expect.any(Number) })
    expect(games?.ahead).toBeGreaterThanOrEqual(7 * 6)
    const { rows: kitty } =
      await client.query(`select what, kind, sum(entry.amount)::int as amount, sum(shared)::int as shared
      from kitty_entry entry join lateral (select sum(amount + paid) as shared from kitty_share where entry_id = entry.id) on true
      group by what, kind order by kind`)
    expect(kitty).toEqual([
      { what: 'Season fee', kind: 'charge', amount: 30_000, shared: 30_000 },
      { what: 'Field', kind: 'cost', amount: 8400, shared: 8400 },
      { what: '', kind: 'payment', amount: 22_500, shared: 22_500 },
    ])
  } finally {
    await client.end()
    await database.stop()
  }
})
