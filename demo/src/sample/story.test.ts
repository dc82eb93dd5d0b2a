import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { standingsOf } from '@app/contract/standings'
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
      const results = await rows(`select h.team_id as home, a.team_id as away, r.open, g.our_score, g.their_score
                      from league_game lg
                      join fixture_side h on h.fixture_id = lg.fixture_id and h.side = 'home'
                      join fixture_side a on a.fixture_id = lg.fixture_id and a.side = 'away'
                      join game g on g.id = h.game_id and g.ends_at < $1
                      left join fixture_result r on r.fixture_id = lg.fixture_id order by r.open`)
      expect(results.map(({ open }) => open)).toEqual(['contested', 'none', 'none', 'none', 'none', 'none'])
      const names = await rows(`select t.id, t.name, o.team_id is not null as "isOutside"
                      from league_team lt join team t on t.id = lt.team_id
                      left join outside_team o on o.team_id = t.id where lt.entered_at < $1 order by t.name`)
      expect(names.filter(({ isOutside }) => isOutside)).toMatchObject([{ name: 'Sons of Pitches' }])
      const standings = standingsOf(
        names.map(({ id, name }) => ({ id, name, hasWithdrawn: false })),
        results
          .filter(({ open }) => open === 'none')
          .map(({ home, away, our_score, their_score }) => ({
            home,
            away,
            score: { home: our_score, away: their_score },
          })),
        {
          points: { win: 3, tie: 1, loss: 0 },
          tieBreakers: ['headToHead'],
          forfeitScore: 3,
          withdrawn: 'void',
          lots: '',
        },
      )
      const [first, second] = standings.map(({ id, points, ahead }) => ({
        name: names.find((team) => team.id === id)?.name,
        points,
        by: ahead?.by,
      }))
      expect([first, second]).toEqual([
        { name: 'Harbour Rovers', points: 6, by: 'headToHead' },
        { name: 'Night Shift FC', points: 6, by: undefined },
      ])
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
