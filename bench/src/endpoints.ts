/** A request to every read endpoint, made by people in turn: as a player, as a captain, or as the operator. */
import { adminApi, api } from '@app/contract'
import {
  firstNameOf,
  gameOf,
  idOf,
  type Player,
  personOf,
  playerOf,
  teamNameOf,
  tokenOf,
  venueNameOf,
} from '@app/dev/large-league'
import { type Question, questions } from './questions.ts'

/** The operator of a league is one of its captains, and not one of the visitors. */
export const OPERATOR = 2

/** This many people take turns, in a small league and in a large one. */
const VISITORS = 100

/** Left out: they need a sealed link, or run one at a time. The test of the plans covers them. */
const left = new Set([
  'GET /api/v1/admin/settings',
  'GET /api/v1/claim-links/:linkId',
  'GET /api/v1/message-stop',
  'GET /api/v1/personal-link',
  'GET /api/v1/personal-link/export',
  'GET /api/v1/suspension',
])

interface Asked {
  teams: number
  team: number
  player: Player
}

interface Details {
  params?: Record<string, string>
  query?: Record<string, string>
  as?: 'player' | 'captain' | 'operator'
}

const game = ({ team }: Asked, nth: number): Details => ({ params: { id: gameOf(team, nth) } })
const ofTeam = ({ team }: Asked): Details => ({ params: { id: idOf('team', team), teamId: idOf('team', team) } })
const ofPerson = ({ player }: Asked): Details => ({ params: { userId: idOf('person', player.person) } })
const captain = (details: Details): Details => ({ ...details, as: 'captain' })
const operator = (details: Details = {}): Details => ({ ...details, as: 'operator' })

/** Deviations from a request without parameters by a player. Variants of an endpoint have a suffix after their key. */
const details: Record<string, (asked: Asked) => Details> = {
  'GET /api/v1/profile/auth/:subject': ({ player }) => ({ params: { subject: String(player.person) } }),
  'GET /api/v1/profile/search': ({ player }) => captain({ query: { q: `${firstNameOf(player.person)} n` } }),
  'GET /api/v1/profile/search a prefix': ({ player }) =>
    captain({ query: { q: firstNameOf(player.person).slice(0, 2) } }),
  'GET /api/v1/away/games': () => ({ query: { from: dayIn(1), until: dayIn(9) } }),
  'GET /api/v1/team by name': ({ team }) => ({ query: { q: teamNameOf(team) } }),
  'GET /api/v1/team by a word of many': () => ({ query: { q: 'otters' } }),
  'GET /api/v1/team by two letters': () => ({ query: { q: 'tt' } }),
  'GET /api/v1/team by nothing that is there': () => ({ query: { q: 'zebras' } }),
  'GET /api/v1/team/user/:userId': ofPerson,
  'GET /api/v1/team/:id': ofTeam,
  'GET /api/v1/team/:id/games': ofTeam,
  'GET /api/v1/team/:teamId/invitations/:invitationId': (asked) => ({
    params: { ...ofTeam(asked).params, invitationId: idOf('invitation', 2 * asked.team) },
  }),
  'GET /api/v1/team/:teamId/join-request': ({ teams, team }) => ({
    params: { teamId: idOf('team', 1 + ((team + 1) % teams)) },
  }),
  'GET /api/v1/team/:teamId/schedule.csv': ofTeam,
  'GET /api/v1/team/:teamId/schedule.ics': ofTeam,
  'GET /api/v1/join/:linkId': ({ teams, team }) => ({
    params: { linkId: idOf('person', personOf(teams, { team, slot: 0 })) },
  }),
  'GET /api/v1/profile/:userId/invitations': ofPerson,
  'GET /api/v1/profile/:userId/games': ofPerson,
  'GET /api/v1/profile/:userId/games/count': ofPerson,
  'GET /api/v1/profile/:userId/needs': ofPerson,
  'GET /api/v1/profile/:userId/forecasts': ({ teams, team }) =>
    captain({ params: { userId: idOf('person', personOf(teams, { team, slot: 0 })) } }),
  'GET /api/v1/game/:id': (asked) => game(asked, 9),
  'GET /api/v1/game/:id/calendar.ics': (asked) => game(asked, 9),
  'GET /api/v1/game/:id/notes': (asked) => game(asked, 1),
  'GET /api/v1/game/:id/rsvps': (asked) => game(asked, 9),
  'GET /api/v1/game/:id/subs': (asked) => captain(game(asked, 8 + (asked.team % 8))),
  'GET /api/v1/game/sub_requests by place': ({ team }) => ({ query: { q: venueNameOf(team) } }),
  'GET /api/v1/game/sub_requests/:id': ({ team }) => ({ params: { id: idOf('request', team) } }),
  'GET /api/v1/admin/overview': () => operator(),
  'GET /api/v1/admin': () => operator(),
  'GET /api/v1/admin/people': () => operator(),
  'GET /api/v1/admin/people by name': ({ player }) => operator({ query: { q: firstNameOf(player.person) } }),
  'GET /api/v1/admin/people by address': ({ player }) => operator({ query: { q: `${player.person}@example.com` } }),
  'GET /api/v1/admin/people/count': () => operator(),
  'GET /api/v1/admin/people/:id': ({ player }) => operator({ params: { id: idOf('person', player.person) } }),
  'GET /api/v1/admin/teams': () => operator(),
  'GET /api/v1/admin/teams by name': ({ team }) => operator({ query: { q: teamNameOf(team) } }),
  'GET /api/v1/admin/teams/count': () => operator(),
  'GET /api/v1/admin/teams/:id': (asked) => operator(ofTeam(asked)),
  'GET /api/v1/admin/jobs': () => operator({ query: { state: 'failed' } }),
  'GET /api/v1/admin/jobs/count': () => operator(),
  'GET /api/v1/admin/mail': () => operator(),
  'GET /api/v1/admin/mail/suppressed': () => operator(),
  'GET /api/v1/admin/reports': () => operator(),
  'GET /api/v1/admin/reports/:id': () => operator({ params: { id: idOf('team', 100) } }),
  'GET /api/v1/admin/audit': () => operator(),
}

/** By default, a captain makes the request, about their team or its next game. */
function detailsOf(name: string, asked: Asked): Details {
  const own = details[name]
  if (own) return own(asked)
  if (name.includes('/team/:')) return captain(ofTeam(asked))
  return name.includes('/game/:') ? captain(game(asked, 9)) : {}
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const reads = Object.keys({ ...api, ...adminApi }).filter((key) => key.startsWith('GET ') && !left.has(key))

/** Every read endpoint in its variants, and the two most frequent writes. */
export const endpoints: Question[] = [
  ...reads
    .flatMap((key) => [key, ...Object.keys(details).filter((variant) => variant.startsWith(`${key} `))])
    .map((name): Question => ({ name, isSame: false, calls: (teams, n) => [callOf(name, teams, n % VISITORS)] })),
  ...questions.filter(({ name }) => name === 'answering' || name === 'volunteering'),
]

function callOf(name: string, teams: number, n: number) {
  const team = 1 + ((n * 7919) % teams)
  const slot = n % 10
  const player = playerOf(teams, personOf(teams, { team, slot }))
  const { params = {}, query = {}, as = 'player' } = detailsOf(name, { teams, team, player })
  const person = { player: player.person, captain: personOf(teams, { team, slot: 0 }), operator: OPERATOR }[as]
  const path = (name.split(' ')[1] ?? '').replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(params[param] ?? ''),
  )
  const search = new URLSearchParams(query)
  return { method: 'GET' as const, path: search.size ? `${path}?${search.toString()}` : path, token: tokenOf(person) }
}
