import { createHash, randomBytes } from 'node:crypto'
import type { Api, ErrorCode } from '@app/contract'
import pino from 'pino'
import { buildApp } from '../../src/app.ts'
import { connect } from '../../src/core/database/db.ts'
import { openFetching } from '../../src/core/fetching/fetching.ts'
import { newId } from '../../src/core/ids.ts'
import { openParsing } from '../../src/core/parsing/parsing.ts'
import { openImageProcessor } from '../../src/core/pictures/image-processor.ts'
import { openPictures } from '../../src/core/pictures/pictures.ts'
import { fetchingOptions } from '../../src/fetching.ts'
import { allJobs } from '../../src/jobs.ts'
import { patient } from '../database.ts'
import { injection, newWorld, type Person } from '../world.ts'
import { meetAtGate } from './gate.ts'

export const START = new Date('2026-11-17T17:00:00Z')

/** `done`, or the error code: `unavailable` for a deadlock, `internal` for a fault. */
export type Outcome = 'done' | ErrorCode

interface Request {
  params?: Record<string, string>
  body?: object
  /** The Idempotency-Key. */
  key?: string
}

/** A world whose pool has a connection for every racing request, so that none queues before the race. */
export async function openArena({ clock = () => START } = {}) {
  const world = await newWorld({ now: clock })
  const pool = connect(world.url, { ...patient, max: 24 })
  const parsing = openParsing({ log: pino({ enabled: false }) })
  const { app } = await buildApp({
    config: world.config,
    log: pino({ enabled: false }),
    pool,
    clock,
    jobs: allJobs(world.config),
    parsing,
    fetching: openFetching(fetchingOptions(world.config)),
    pictures: openPictures(openImageProcessor(parsing), world.media),
    media: world.media,
  })

  return {
    pool,
    mailAfterJobs: () => world.mailAfterJobs(),

    /** Calls the API as a person and returns the outcome, success or not. */
    async send(person: Person | null, key: keyof Api, request: Request = {}) {
      const headers = { cookie: person?.cookie, 'idempotency-key': request.key }
      const response = await app.inject(injection(key, request, headers))
      const outcome: Outcome = response.statusCode < 300 ? 'done' : response.json().code
      return { outcome, body: response.json() }
    },

    /** Opens a page of the server, without a session. */
    async page(url: string): Promise<string> {
      return (await app.inject({ url })).body
    },

    /** Sends the calls at once: the first rounds through the gate, later ones freely. The number decides the first call. */
    async atOnce<Name extends string, Reply extends { outcome: Outcome }>(
      number: number,
      calls: Record<Name, () => Promise<Reply>>,
    ): Promise<Record<Name, Reply>> {
      const names = Object.keys(calls) as Name[]
      const lead = number % names.length
      const order = [...names.slice(lead), ...names.slice(0, lead)]
      const started = order.map((name) => calls[name])
      const replies =
        number < GATED ? await meetAtGate(world.pool, started) : await Promise.all(started.map((call) => call()))
      return Object.fromEntries(order.map((name, i) => [name, replies[i]])) as Record<Name, Reply>
    },

    /** As `atOnce`, but returns only the outcomes. */
    async together<Name extends string>(number: number, calls: Record<Name, () => Promise<{ outcome: Outcome }>>) {
      const replies = await this.atOnce(number, calls)
      const outcomes = Object.entries<{ outcome: Outcome }>(replies).map(([name, { outcome }]) => [name, outcome])
      return Object.fromEntries(outcomes) as Record<Name, Outcome>
    },

    /** Creates that many signed-in people, in two statements. */
    async crowd(size: number): Promise<Person[]> {
      const people = Array.from({ length: size }, () => {
        const id = newId(START)
        const token = randomBytes(32).toString('base64url')
        const hash = createHash('sha256').update(token).digest('hex')
        return {
          id,
          subject: id,
          email: `${id}@example.com`,
          cookie: `__Host-session=${token}`,
          hash,
          session: newId(),
        }
      })
      const ids = people.map((person) => person.id)
      await pool`
        insert into profile (id, first_name, last_name, email, email_verified, created_at)
        select id, 'Pat', 'Lee', id || '@example.com', true, ${START}
          from unnest(${ids}::uuid[]) as id`
      await pool`
        insert into account select id, ${world.config.OIDC_ISSUER}, id, ${START} from unnest(${ids}::uuid[]) as id`
      await pool`
        insert into session (id, token_hash, profile_id, claims, id_token, user_agent, started_at, last_seen_at, authenticated_at)
        select id, decode(hash, 'hex'), profile_id, '{}', 'none', 'Test', ${START}, ${START}, ${START}
          from unnest(${people.map((person) => person.session)}::uuid[], ${people.map((person) => person.hash)}::text[],
                      ${ids}::uuid[]) as s (id, hash, profile_id)`
      return people
    },

    /** Creates a team for each captain. */
    async teamsOf(captains: Person[]): Promise<string[]> {
      const ids = captains.map(() => newId(START))
      await pool`
        insert into team (id, name, sport, created_at)
        select id, 'Night Shift FC', 'Soccer', ${START} from unnest(${ids}::uuid[]) as id`
      await this.join(ids, captains, 'captain')
      return ids
    },

    /** Adds the first person to the first team, the second to the second, and so on. */
    async join(teams: string[], people: Person[], role: 'captain' | 'player') {
      await pool`
        insert into member (team_id, profile_id, role, joined_at)
        select team_id, profile_id, ${role}, ${START}
          from unnest(${teams}::uuid[], ${people.map((person) => person.id)}::uuid[]) as m (team_id, profile_id)`
    },

    /** Creates a pending invitation to each team for the person at the same index. Returns the ids. */
    async invitations(teams: string[], people: Person[], expiresAt = new Date(START.getTime() + 86_400_000)) {
      const ids = teams.map(() => newId())
      await pool`
        insert into invitation (id, team_id, email, status, invited_at, expires_at)
        select id, team_id, email, 'pending', ${START}, ${expiresAt}
          from unnest(${ids}::uuid[], ${teams}::uuid[], ${people.map((person) => person.email)}::text[])
                 as i (id, team_id, email)`
      return ids
    },

    async close() {
      await app.close()
      parsing.close()
      await pool.end()
      await world.close()
    },
  }
}
export type Arena = Awaited<ReturnType<typeof openArena>>

/** The number of rounds of each race that go through the gate. */
export const GATED = 8

/** Plays the gated rounds one by one, then `width` rounds at a time; the first error ends it. */
export async function playRounds<Round>(
  width: number,
  rounds: Round[],
  play: (round: Round, number: number) => Promise<void>,
  gated = GATED,
) {
  const numbered = [...rounds.entries()]
  for (const [number, round] of numbered.slice(0, gated)) await play(round, number)
  const waiting = numbered.slice(gated).values()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const [number, round] of waiting) await play(round, number)
    }),
  )
}

/** Counts how often each outcome occurs. */
export function tally() {
  const counts: Record<string, number> = {}
  return {
    counts,
    add: (what: string) => {
      counts[what] = (counts[what] ?? 0) + 1
    },
  }
}
