import { randomUUID } from 'node:crypto'
import type { Person, World } from '../world.ts'
import { gamesIn } from './league-games.ts'

interface Parties {
  people: Record<'captain' | 'rival', Person>
  teams: Record<'listed' | 'unlisted' | 'rosterOnly' | 'gone' | 'others', string>
  now: Date
}

/** A game of two teams, questions to three of them, and a team that declined. */
export async function allFixtures(world: World, { people, teams, now }: Parties) {
  const insert = gamesIn(world, now)
  const [own, theirs] = [await insert(teams.listed, { inHours: 96 }), await insert(teams.others, { inHours: 96 })]
  const waiting = await insert(teams.listed, { inHours: 120 })
  const [played, playedByThem] = [
    await insert(teams.listed, { inHours: -30 }),
    await insert(teams.others, { inHours: -30 }),
  ]
  const asking = await insert(teams.others, { inHours: 72 })
  const askingUnlisted = await insert(teams.others, { inHours: 73 })
  const fixture = async (side: { teamId: string; gameId: string }, other: { teamId: string; gameId?: string }) => {
    const id = randomUUID()
    const asker = side.teamId === teams.others ? people.rival : people.captain
    await world.pool`
      insert into fixture (id, asked_by, asked_at, linked_at)
      values (${id}, ${asker.id}, ${now}, ${other.gameId ? now : null})`
    await world.pool`
      insert into fixture_side (fixture_id, side, team_id, game_id)
      values (${id}, 'home', ${side.teamId}, ${side.gameId}), (${id}, 'away', ${other.teamId}, ${other.gameId ?? null})`
    return id
  }
  const linked = await fixture({ teamId: teams.listed, gameId: own }, { teamId: teams.others, gameId: theirs })
  await fixture({ teamId: teams.listed, gameId: played }, { teamId: teams.others, gameId: playedByThem })
  const proposal = randomUUID()
  await world.pool`
    insert into fixture_proposal (fixture_id, id, side, proposed_by, proposed_at, starts_at, starts_on, time_zone, location)
    values (${linked}, ${proposal}, 'away', ${people.rival.id}, ${now}, '2026-11-28T19:30:00Z', '2026-11-28', 'UTC', 'Astoria Park')`
  await world.pool`
    insert into fixture_refusal (team_id, asking_team_id, refused_at)
    values (${teams.rosterOnly}, ${teams.listed}, ${now})`
  return {
    own,
    theirs,
    waiting,
    played,
    proposal,
    toOthers: await fixture({ teamId: teams.listed, gameId: waiting }, { teamId: teams.others }),
    toTeam: await fixture({ teamId: teams.others, gameId: asking }, { teamId: teams.listed }),
    toUnlisted: await fixture({ teamId: teams.others, gameId: askingUnlisted }, { teamId: teams.unlisted }),
  }
}
