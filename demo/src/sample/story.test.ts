import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startDatabase } from '@app/dev/database'
import { nightly } from '@app/dev/nightly'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { seed } from './seed.ts'

vi.setConfig({ testTimeout: 30_000 })

/** A Monday morning, and a Sunday evening that is Monday in UTC. */
test.each(nightly(['2026-11-16T17:00:00Z', '2026-11-16T04:00:00Z'], ['2026-11-16T04:00:00Z']))(
  'at %s Maya’s team plays tomorrow without Ben, three volunteer, and no screen of the demo is empty',
  async (at) => {
    const now = new Date(at)
    const database = await startDatabase()
    const client = new pg.Client({ connectionString: database.url })
    const rows = async (query: string) => (await client.query(query, [now])).rows
    try {
      const migrate = fileURLToPath(import.meta.resolve('../../../server/src/migrate.ts'))
      await promisify(execFile)(process.execPath, [migrate], { env: { ...process.env, DATABASE_URL: database.url } })
      for (const port of [1, 2]) await seed(database.url, `http://127.0.0.1:${port}`, { now, tellsStory: true })
      await client.connect()

      expect(
        await rows(`select count(r.*) filter (where r.status = 'going')::int as going,
                           max(r.note) as note, (g.starts_at - $1 between '12 hours' and '44 hours') as soon
                      from game g join team t on t.id = g.team_id and t.name = 'Night Shift FC'
                      join rsvp r on r.game_id = g.id
                     where g.starts_at > $1 group by g.id order by g.starts_at limit 1`),
      ).toEqual([{ going: 8, note: 'Stuck at work, sorry.', soon: true }])
      expect(
        await rows(`select t.name, count(v.*)::int as volunteers, (array_agg(p.first_name order by v.volunteered_at))[1] as first
                      from open_sub_request q join team t on t.id = q.team_id
                      left join volunteer v on v.request_id = q.id left join profile p on p.id = v.profile_id
                     where q.starts_at > $1 group by t.name, q.starts_at order by q.starts_at`),
      ).toEqual([
        { name: 'Night Shift FC', volunteers: 3, first: 'Jonas' },
        { name: 'Setting Ducks', volunteers: 0, first: null },
        { name: 'Harbour Rovers', volunteers: 0, first: null },
      ])
      expect(
        await rows(`select t.name from game g join team t on t.id = g.team_id
                     where g.our_score is null and g.ends_at < $1 and g.ends_at > $1::timestamptz - interval '2 days'`),
      ).toEqual([{ name: 'Block Party' }])
      expect(await rows('select email from invitation where expires_at > $1 order by email')).toEqual([
        { email: 'farah.aziz@example.com' },
        { email: 'maya.okafor@example.com' },
      ])
    } finally {
      await client.end()
      await database.stop()
    }
  },
)
