import { expect } from 'vitest'
import { newId } from '../../src/core/ids.ts'
import type { Person } from '../world.ts'
import { type Arena, type Outcome, playRounds, START, tally } from './arena.ts'
import { analyze, fields, type GameRound, newGameRounds } from './game-rounds.ts'

const REQUEST = '/api/v1/game/sub_requests/:id'
export const OFFER = `POST ${REQUEST}/volunteers` as const
export const WITHDRAW = `DELETE ${REQUEST}/volunteers/me` as const
export const ACCEPT = `POST ${REQUEST}/volunteers/:volunteerId/accept` as const
export const DECLINE = `POST ${REQUEST}/volunteers/:volunteerId/decline` as const
export const CONFIRM = `POST ${REQUEST}/volunteers/me/confirm` as const
export const CHANGE = `PATCH ${REQUEST}` as const
export const CLOSE = `DELETE ${REQUEST}` as const

/** A game with a sub request. Ines and Omar are the volunteers, Maya and Ben the captains. */
export interface SubRound extends GameRound {
  omar: Person
  request: { params: { id: string } }
  /** The parameters for accepting or declining Ines and Omar. */
  offers: Record<'ines' | 'omar', { params: { id: string; volunteerId: string } }>
}

interface RequestFields {
  spots?: number
  startTime?: string
  ines?: 'waiting' | 'accepted' | null
  omar?: 'waiting' | 'accepted' | null
}

/** Creates that many rounds in a few statements. */
export async function newSubRounds(
  arena: Arena,
  size: number,
  { spots = 1, startTime = fields.startTime, ines = 'waiting', omar = null }: RequestFields = {},
): Promise<SubRound[]> {
  const omars = await arena.crowd(size)
  const rounds = (await newGameRounds(arena, size, startTime)).flatMap((round, i): SubRound[] => {
    const [person, id, offer] = [omars[i], newId(), () => ({ params: { id, volunteerId: newId() } })]
    return person
      ? [{ ...round, omar: person, request: { params: { id } }, offers: { ines: offer(), omar: offer() } }]
      : []
  })
  await arena.pool`
    insert into sub_request (id, team_id, game_id, spots, positions, everybody_at, starts_at, location, asked_at)
    select q.id, g.team_id, g.id, ${spots}, '{Any}', ${START}, g.starts_at, g.location, ${START}
      from unnest(${rounds.map((round) => round.request.params.id)}::uuid[],
                  ${rounds.map((round) => round.gameId)}::uuid[]) as q (id, game_id)
      join game g on g.id = q.game_id`
  for (const [name, status] of Object.entries({ ines, omar }) as ['ines' | 'omar', string | null][]) {
    if (status) await offerIn(arena, rounds, { status, who: name, person: (round) => round[name] })
  }
  await analyze(arena, size)
  return rounds
}

/** Adds a volunteer to each round, under the id reserved for Ines or Omar. */
export async function offerIn(
  { pool }: Arena,
  rounds: SubRound[],
  { status, who, person }: { status: string; who: 'ines' | 'omar'; person: (round: SubRound, i: number) => Person },
) {
  await pool`
    insert into volunteer (id, request_id, game_id, profile_id, status, during, volunteered_at)
    select v.id, q.id, g.id, v.profile_id, ${status},
           case when ${status} = 'accepted' then tstzrange(g.starts_at, g.ends_at) end, ${START}
      from unnest(${rounds.map((round) => round.offers[who].params.volunteerId)}::uuid[],
                  ${rounds.map((round) => round.request.params.id)}::uuid[],
                  ${rounds.map((round, i) => person(round, i).id)}::uuid[]) as v (id, request_id, profile_id)
      join sub_request q on q.id = v.request_id
      join game g on g.id = q.game_id`
}

/** Plays the rounds, counts what `judge` returns, and expects no fault or deadlock. */
export async function raceOver<Name extends string>(
  arena: Arena,
  rounds: SubRound[],
  calls: (round: SubRound, number: number) => Record<Name, () => Promise<{ outcome: Outcome }>>,
  judge: (outcomes: Record<Name, Outcome>, round: SubRound) => Promise<string> | string,
): Promise<Record<string, number>> {
  const began = performance.now()
  const happened = tally()
  await playRounds(5, rounds, async (round, number) => {
    const outcomes = await arena.together(number, calls(round, number))
    for (const [name, outcome] of Object.entries(outcomes)) {
      expect(['internal', 'unavailable'], `${name} in round ${number}`).not.toContain(outcome)
    }
    happened.add(await judge(outcomes, round))
  })
  console.log(`${rounds.length} rounds in ${Math.round(performance.now() - began)} ms:`, happened.counts)
  return happened.counts
}

/** Expects no more subs than spots, a correct counter, and nobody in two games at the same time. */
export async function expectNobodyTooMany({ pool }: Arena) {
  const oversold = await pool`
    select q.id, q.spots, q.taken, count(v.id)::int as really
      from sub_request q
      left join volunteer v on v.request_id = q.id and v.status = 'accepted'
     group by q.id
    having q.taken <> count(v.id) or q.taken > q.spots`
  expect(oversold).toEqual([])
  expect(await playingTwice({ pool })).toEqual([])
}

export const playingTwice = ({ pool }: Pick<Arena, 'pool'>) => pool`
  select a.profile_id
    from volunteer a
    join game ga on ga.id = a.game_id and ga.cancelled_at is null
    join volunteer b on b.profile_id = a.profile_id and b.status = 'accepted' and b.id > a.id
    join game gb on gb.id = b.game_id and gb.cancelled_at is null
   where a.status = 'accepted'
     and tstzrange(ga.starts_at, ga.ends_at) && tstzrange(gb.starts_at, gb.ends_at)`

/** The state of the offer of Ines or Omar. */
export async function stateOf({ pool }: Arena, { params }: SubRound['offers']['ines']): Promise<string | undefined> {
  const [offer] = await pool<{ status: string }[]>`select status from volunteer where id = ${params.volunteerId}`
  return offer?.status
}
