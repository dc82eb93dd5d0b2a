import { newId } from '../../src/core/ids.ts'
import type { Person, World } from '../world.ts'

interface Parties {
  people: Record<'captain' | 'player' | 'mate' | 'goner' | 'rival' | 'rivalPlayer', Person>
  teams: Record<'listed' | 'unlisted' | 'others' | 'gone', string>
  named: { onTeam: { id: string } }
  now: Date
}

/** Amounts that occur nowhere else, so that they are recognized in every reply. */
const owed = { player: 917335103, mate: 826446207, named: 735557311, goner: 644668413, rivalPlayer: 553779517 }

/** Kitties with an entry each. Everyone owes another amount. */
export async function allKitties({ pool }: World, { people, teams, named, now }: Parties) {
  const insert = async (teamId: string, by: Person, what: string, shares: Record<string, number>) => {
    const id = newId()
    const total = Object.values(shares).reduce((sum, amount) => sum + amount, 0)
    await pool`insert into kitty (team_id, currency) values (${teamId}, 'EUR')`
    await pool`
      insert into kitty_entry (id, team_id, line, kind, what, amount, among, people, entered_by, entered_at)
      values (${id}, ${teamId}, 1, 'cost', ${what}, ${total}, 'chosen', ${Object.keys(shares).length}, ${by.id}, ${now})`
    for (const [personId, amount] of Object.entries(shares)) {
      const place = newId()
      await pool`insert into kitty_place (id, team_id, profile_id) values (${place}, ${teamId}, ${personId})`
      await pool`insert into kitty_share (entry_id, place_id, amount, paid) values (${id}, ${place}, ${amount}, 0)`
    }
    return id
  }
  const ofTeam = {
    [people.player.id]: owed.player,
    [people.mate.id]: owed.mate,
    [named.onTeam.id]: owed.named,
    [people.goner.id]: owed.goner,
  }
  return {
    owed,
    entry: await insert(teams.listed, people.captain, 'Floodlights', ofTeam),
    unlisted: await insert(teams.unlisted, people.captain, 'Shirts', { [people.player.id]: 100 }),
    others: await insert(teams.others, people.rival, 'Nets', { [people.rivalPlayer.id]: owed.rivalPlayer }),
    gone: await insert(teams.gone, people.captain, 'Cones', { [people.player.id]: 100 }),
  }
}
