import { budgetsFrom } from '../../src/budgets.ts'
import { openParsing } from '../../src/core/parsing/parsing.ts'
import { receiverOfReplies } from '../../src/features/game/reply/receiving/actions.ts'
import { allJobs } from '../../src/jobs.ts'
import { newWorld, type Person } from '../world.ts'
import { type Entry, received } from './calendars.ts'

export const REPLY_ADDRESS = 'reply@play.example'
const START = new Date('2026-11-16T12:00:00Z')
export const thursday = '2026-11-19T19:30:00.000Z'
export const friday = '2026-11-20T19:30:00.000Z'

/** Maya’s team with Ben, and a worker whose clock the test sets. */
export async function openClub(env: Record<string, string> = {}) {
  let now = START
  const world = await newWorld({ now: () => now, env: { REPLY_ADDRESS, ...env } })
  const parsing = openParsing({ log: { warn() {} } })
  const club = {
    world,
    get now() {
      return now
    },
    wait(minutes: number) {
      now = new Date(now.getTime() + minutes * 60_000)
    },
    async begin() {
      now = START
      for (const table of [
        'team',
        'budget_use',
        'used_token',
        'delivery',
        'calendar_choice',
        'graphile_worker._private_jobs',
      ])
        await world.pool.unsafe(`delete from ${table}`)
      const maya = await world.person('Maya', 'Okafor')
      const ben = await world.person('Ben', 'Ito')
      const team = await world.team(maya)
      await world.joins(ben, team)
      return { maya, ben, team }
    },
    schedule: async (captain: Person, team: { id: string }, more: object = {}) => {
      const fields = { opponentTeamName: 'Rovers', startTime: thursday, location: 'Delta Park', timeZone: 'UTC' }
      const body = { teamId: team.id, silent: true, ...fields, ...more }
      return (await world.call(captain, 'POST /api/v1/game', { body })).id
    },
    change: async (captain: Person, id: string, changes: object) => {
      const { version, opponentTeamName, startTime, location, timeZone } = await world.call(
        captain,
        'GET /api/v1/game/:id',
        { params: { id } },
      )
      const body = { version, opponentTeamName, startTime, location, timeZone, ...changes }
      await world.call(captain, 'PUT /api/v1/game/:id', { params: { id }, body })
    },
    choose: (person: Person, way: 'feed' | 'invitations' | 'none') =>
      world.call(person, 'PUT /api/v1/calendar-choice', { body: { way } }),
    answers: async (person: Person, id: string) =>
      (await world.call(person, 'GET /api/v1/game/:id/rsvps', { params: { id } })).find(
        ({ userId }) => userId === person.id,
      ),
    /** Runs the scheduled job, and returns the invitations to a person. */
    async mailsTo(person: Person) {
      await world.pool`select graphile_worker.add_job('calendar-invitation.keep')`
      const mails = await world.mailAfterJobs()
      return mails.filter(({ to, invitation }) => to.address === person.email && invitation)
    },
    async entryOf(person: Person, known?: Entry) {
      const mails = await club.mailsTo(person)
      return mails.reduce<Entry | undefined>(received, known)
    },
    /** What the command and the webhook do. */
    receive: (mime: string, config = world.config) =>
      receiverOfReplies(config, {
        pool: world.pool,
        parsing,
        budgets: budgetsFrom(config),
        jobs: allJobs(config),
        clock: () => now,
      })(Buffer.from(mime)),
    async close() {
      parsing.close()
      await world.close()
    },
  }
  return club
}
export type Club = Awaited<ReturnType<typeof openClub>>
