/** What people request from the product: each question is a page with all its requests, or a write. */
import { gameOf, idOf, isGoingAtFirst, type Player, personOf, playerOf, tokenOf } from '@app/dev/large-league'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  token: string
  body?: object
}

export interface Question {
  name: string
  /** The calls of the nth visitor. A write uses each number only once. */
  calls: (teams: number, n: number) => Call[]
  /** The other commit must reply with the same text, not only with the same fields. */
  isSame: boolean
  isWrite?: boolean
}

/** Some player of the league, chosen so that consecutive visitors are strangers. */
const somebody = (teams: number, n: number): Player => playerOf(teams, 1 + ((n * 7919) % (teams * 10)))

const get = ({ person }: Player, path: string): Call => ({ method: 'GET', path, token: tokenOf(person) })

const api = '/api/v1'

export const questions: Question[] = [
  {
    name: 'game page',
    isSame: true,
    calls: (teams, n) => {
      const player = somebody(teams, n)
      return [get(player, `${api}/game/${gameOf(player.team, 5 + (n % 12))}`)]
    },
  },
  {
    name: 'games list',
    isSame: true,
    calls: (teams, n) => {
      const player = somebody(teams, n)
      return [get(player, `${api}/profile/${idOf('person', player.person)}/games?limit=20`)]
    },
  },
  {
    name: 'dashboard',
    isSame: true,
    calls: (teams, n) => {
      const player = somebody(teams, n)
      const me = idOf('person', player.person)
      return [
        '/auth/session',
        `${api}/profile/auth/${player.person}`,
        `${api}/profile/${me}/needs`,
        `${api}/profile/${me}/games?when=upcoming&status=Upcoming&limit=3`,
        `${api}/profile/${me}/games/count`,
        `${api}/game/${gameOf(player.team, 6)}/rsvps`,
        `${api}/profile/${me}/invitations?status=Pending&limit=100`,
        `${api}/team/user/${me}?limit=3`,
        `${api}/game/sub_requests?limit=10`,
      ].map((path) => get(player, path))
    },
  },
  {
    name: 'board',
    isSame: true,
    calls: (teams, n) => [get(somebody(teams, n), `${api}/game/sub_requests?limit=50`)],
  },
  {
    name: 'team page',
    isSame: true,
    calls: (teams, n) => {
      const player = somebody(teams, n)
      const team = `${api}/team/${idOf('team', player.team)}`
      return [team, `${team}/games?when=upcoming&limit=5`, `${team}/games?when=past&status=Completed&limit=5`].map(
        (path) => get(player, path),
      )
    },
  },
  {
    name: 'answering',
    isWrite: true,
    isSame: true,
    calls: (teams, n) => {
      const player = somebody(teams, n)
      const round = Math.floor(n / (teams * 10))
      const isGoing = isGoingAtFirst(player.slot) === (Math.floor(round / 9) % 2 === 1)
      const path = `${api}/game/${gameOf(player.team, 8 + (round % 9))}/rsvp`
      return [{ ...get(player, path), method: 'POST', body: { status: isGoing ? 'Going' : 'NotGoing' } }]
    },
  },
  {
    name: 'volunteering',
    isWrite: true,
    isSame: false,
    calls: (teams, n) => {
      const team = 1 + ((n * 7919) % teams)
      const turn = Math.floor(n / teams)
      // Someone who plays at another hour, and on only one team.
      const slot = 2 + (turn % 7)
      const from = 1 + ((team + 2 + (Math.floor(turn / 7) % 3)) % teams)
      const person = personOf(teams, { team: from, slot })
      const path = `${api}/game/sub_requests/${idOf('request', team)}/volunteers`
      return [{ ...get({ person, team: from, slot }, path), method: 'POST', body: {} }]
    },
  },
]
