const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

interface StoryGame {
  id: string
  team_id: string
  starts_at: Date
  starts_on: string
  ends_at: Date
  location: string
  our_score: number | null
  their_score: number | null
}

interface World {
  now: Date
  profileOf: (firstName: string) => string
  teamOf: (name: string) => string
  fixedId: (kind: number, index: number) => string
}

/** Rows by table, in the order to insert. */
export type Story = ReturnType<typeof storyOf>

/**
 * Ben drops out of tomorrow's game, Maya asks for a sub and three people volunteer. Two other teams look for subs, there is
 * an invitation to Maya and one by her.
 */
export function storyOf(games: StoryGame[], { now, profileOf, teamOf, fixedId }: World) {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const nextOf = (team: string) => {
    const next = games.find(({ team_id, starts_at }) => team_id === teamOf(team) && starts_at > now)
    if (!next) throw new Error(`${team} has no game ahead.`)
    return next
  }
  const ours = nextOf('Night Shift FC')
  const request = (index: number, game: StoryGame, requester: string, positions: string[], note: string) => ({
    id: fixedId(0x8201, index),
    team_id: game.team_id,
    game_id: game.id,
    spots: 1,
    positions,
    note,
    everybody_at: ago(3 * HOUR_MS),
    starts_at: game.starts_at,
    location: game.location,
    requester_id: profileOf(requester),
    asked_at: ago(3 * HOUR_MS - index * 20 * MINUTE_MS),
    public_at: ago(3 * HOUR_MS - index * 20 * MINUTE_MS),
  })
  const requests = [
    request(0, ours, 'Maya', ['Midfielder'], 'White shirts. All levels.'),
    request(1, nextOf('Setting Ducks'), 'Priya', ['Setter'], 'We have kneepads for you.'),
    request(2, nextOf('Harbour Rovers'), 'Rosa', ['Defender'], 'Old friends, new knees. You will fit in.'),
  ]
  const volunteer = (index: number, firstName: string, position: string, note: string) => ({
    id: fixedId(0x8202, index),
    request_id: requests[0]?.id,
    game_id: ours.id,
    profile_id: profileOf(firstName),
    position,
    note,
    status: 'waiting',
    volunteered_at: ago((60 - index * 15) * MINUTE_MS),
  })
  const invitation = (index: number, team: string, inviter: string, email: string) => ({
    id: fixedId(0x8203, index),
    team_id: teamOf(team),
    inviter_id: profileOf(inviter),
    email,
    status: 'pending',
    invited_at: ago(DAY_MS),
    expires_at: ago(-13 * DAY_MS),
  })
  const answer = (firstName: string, status: string, note = '') => ({
    game_id: ours.id,
    team_id: ours.team_id,
    profile_id: profileOf(firstName),
    status,
    note,
    answered_at: ago(status === 'not_going' ? 4 * HOUR_MS : 2 * DAY_MS),
    answered_for: ours.starts_at,
    answered_on: ours.starts_on,
    as_guest: false,
  })
  return {
    game_day_position: Object.keys(positions).map((name, place) => ({
      team_id: ours.team_id,
      name,
      min: 0,
      sort_order: place,
    })),
    player_position: Object.entries(positions).flatMap(([position, names]) =>
      names.map((firstName) => ({ team_id: ours.team_id, profile_id: profileOf(firstName), position })),
    ),
    rsvp: [
      ...['Maya', 'Aiko', 'Dre', 'Lena', 'Sam', 'Tomás', 'Omar', 'Noah'].map((name) => answer(name, 'going')),
      answer('Ben', 'not_going', 'Stuck at work, sorry.'),
      answer('Jules', 'not_going'),
      answer('Priya', 'maybe'),
    ],
    line_up: [{ game_id: ours.id, team_id: ours.team_id, formation: '3-3-2' }],
    line_up_place: Object.entries(places).map(([place, firstName]) => ({
      game_id: ours.id,
      profile_id: profileOf(firstName),
      place,
    })),
    drop_out: [
      {
        id: fixedId(0x8204, 0),
        game_id: ours.id,
        profile_id: profileOf('Ben'),
        dropped_at: ago(4 * HOUR_MS),
        mailed_at: ago(4 * HOUR_MS),
      },
    ],
    sub_request: requests,
    volunteer: [
      volunteer(0, 'Jonas', 'Midfielder', 'I can be there at seven.'),
      volunteer(1, 'Pete', 'Midfielder', ''),
      volunteer(2, 'Rosa', '', 'Anywhere but in goal.'),
    ],
    invitation: [
      invitation(0, 'Rim Reapers', 'Dre', 'maya.okafor@example.com'),
      invitation(1, 'Night Shift FC', 'Maya', 'farah.aziz@example.com'),
    ],
  }
}

/** Of Night Shift FC. */
const positions = {
  Goalkeeper: ['Aiko'],
  Defender: ['Dre', 'Sam', 'Tomás'],
  Midfielder: ['Ben', 'Omar', 'Priya', 'Kat', 'Noah'],
  Striker: ['Maya', 'Lena', 'Jules'],
}

/** The spots of Night Shift FC before Ben dropped out. */
const places = {
  GK: 'Aiko',
  LB: 'Tomás',
  CB: 'Dre',
  RB: 'Sam',
  LM: 'Ben',
  CM: 'Omar',
  RM: 'Noah',
  LS: 'Lena',
  RS: 'Maya',
}

/** Yesterday's game was played, but its score has not been recorded. */
export function withoutLastScore<Game extends StoryGame>(games: Game[], teamId: string, now: Date): Game[] {
  const last = games.findLast(({ team_id, ends_at }) => team_id === teamId && ends_at < now)
  return games.map((game) => (game === last ? { ...game, our_score: null, their_score: null } : game))
}
