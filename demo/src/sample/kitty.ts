import { splitEqually } from '@app/contract/kitty-state'

interface Facts {
  teamId: string
  captainId: string
  /** Sorted by name. */
  roster: readonly string[]
  /** The last game, with those who came, sorted by name. */
  lastGame: { id: string; startsAt: Date; endsAt: Date; came: readonly string[] }
  fixedId: (kind: number, index: number) => string
}

type Sharing = Pick<Entry, 'kind' | 'what' | 'amount' | 'entered_at'> & {
  among: 'roster' | 'came'
  sharers: readonly string[]
}

interface Entry {
  id: string
  team_id: string
  line: number
  kind: 'cost' | 'charge' | 'payment'
  what: string
  amount: number
  among: 'roster' | 'came' | null
  people: number
  game_id: string | null
  game_start: Date | null
  entered_by: string
  entered_at: Date
}

const DAY = 24 * 60 * 60 * 1000

/** A season's fee that all but the last three have paid, and the field of the last game, which nobody has paid yet. */
export function kittyOf({ teamId, captainId, roster, lastGame, fixedId }: Facts) {
  const entries: Entry[] = []
  const shares: { entry_id: string; place_id: string; amount: number; paid: number }[] = []
  const placeOf = (personId: string) => fixedId(0x8400, roster.indexOf(personId))
  const enter = (entry: Omit<Entry, 'id' | 'team_id' | 'line' | 'entered_by'>) => {
    const id = fixedId(0x8401, entries.length)
    entries.push({ ...entry, id, team_id: teamId, line: entries.length + 1, entered_by: captainId })
    return id
  }
  const share = ({ sharers, ...about }: Sharing) => {
    const game = about.among === 'came' ? lastGame : null
    const id = enter({
      ...about,
      people: sharers.length,
      game_id: game?.id ?? null,
      game_start: game?.startsAt ?? null,
    })
    const parts = splitEqually(about.amount, sharers.length)
    for (const [n, personId] of sharers.entries())
      shares.push({ entry_id: id, place_id: placeOf(personId), amount: parts[n] ?? 0, paid: 0 })
  }

  const begin = new Date(lastGame.startsAt.getTime() - 28 * DAY)
  share({
    kind: 'charge',
    what: 'Season fee',
    amount: 2500 * roster.length,
    among: 'roster',
    sharers: roster,
    entered_at: begin,
  })
  for (const [n, personId] of roster.slice(0, -3).entries()) {
    const entered_at = new Date(begin.getTime() + (n + 1) * DAY)
    const payment = { kind: 'payment', what: '', amount: 2500, among: null, people: 1 } as const
    const id = enter({ ...payment, game_id: null, game_start: null, entered_at })
    shares.push({ entry_id: id, place_id: placeOf(personId), amount: 0, paid: 2500 })
  }
  share({
    kind: 'cost',
    what: 'Field',
    amount: 8400,
    among: 'came',
    sharers: lastGame.came,
    entered_at: lastGame.endsAt,
  })

  return {
    kitty: [{ team_id: teamId, currency: 'USD' }],
    kitty_place: roster.map((personId) => ({ id: placeOf(personId), team_id: teamId, profile_id: personId })),
    kitty_entry: entries,
    kitty_share: shares,
    kitty_way: [
      { team_id: teamId, position: 0, kind: 'venmo', pay_to: 'maya-okafor', name: '', added_by: captainId },
      { team_id: teamId, position: 1, kind: 'cash', pay_to: 'Maya, before the game', name: '', added_by: captainId },
    ],
  }
}
