/** The product's promises about two teams, their games, answers, requests and volunteers, as plainly as possible. */

export const NOW = Date.parse('2026-11-17T17:00:00Z')
const hour = 3_600_000
const LENGTH = 2 * hour
export const starts = [NOW + 50 * hour, NOW + 51 * hour, NOW + 52 * hour, NOW + 90 * hour, NOW - hour]

export const names = ['maya', 'ben', 'cleo', 'ines', 'omar'] as const
export type Name = (typeof names)[number]
export type Role = 'captain' | 'player' | 'spare'
export type Answer = 'Going' | 'NotGoing' | 'Maybe'
export type OfferState = 'Waiting' | 'Accepted' | 'Declined' | 'Withdrawn' | 'Released'
export type Side = 'a' | 'b'

export interface Team {
  members: Map<Name, Role>
  invitations: Map<Name, 'pending' | 'accepted' | 'declined' | 'revoked'>
  start: number
  isCancelled: boolean
  answers: Map<Name, { status: Answer; start: number; asGuest: boolean }>
  request: { spots: number; isFirstCome: boolean; isClosed: boolean } | null
  offers: Map<Name, OfferState>
}
export type Model = Record<Side, Team>

export interface Step {
  does: HistoryAction
  by: Name
  who: Name
  on: Side
  number: number
  flag: boolean
  answer: Answer
  start: number
  /** Sent a second time under the same key. */
  twice: boolean
  /** Aimed at a person for whom it makes sense, chosen by number; otherwise at anyone. */
  aims: boolean
  pick: number
}

/** The meaning of the step in the current state. */
export function aim(model: Model, step: Step): Step {
  const team = model[step.on]
  const choosing = ['accept', 'decline', 'release']
  let { does, by, who } = step
  if (choosing.includes(does) && team.offers.size === 0) does = 'volunteer'
  if (['change', 'close', 'volunteer', 'withdraw', ...choosing].includes(does) && !team.request) does = 'ask'
  if (!step.aims) return { ...step, does }
  const one = (these: Name[], otherwise: Name) => these[step.pick % these.length] ?? otherwise
  const those = <V>(map: Map<Name, V>, ...values: V[]) =>
    [...map].filter(([, value]) => values.includes(value)).map(([name]) => name)
  if (does === 'volunteer') by = one(those(new Map(names.map((name) => [name, isOnRoster(team, name)])), false), by)
  else if (does === 'withdraw') by = one(those(team.offers, 'Waiting', 'Accepted'), by)
  else if (does === 'join') by = one(those(team.invitations, 'pending'), by)
  else if (does !== 'answer' && does !== 'leave') by = one(those(team.members, 'captain'), by)
  if (does === 'accept' || does === 'decline') who = one(those(team.offers, 'Waiting'), who)
  if (does === 'release') who = one(those(team.offers, 'Accepted'), who)
  if (does === 'revoke') who = one(those(team.invitations, 'pending'), who)
  if (memberDeeds.has(does))
    who = one(
      [...team.members.keys()].filter((name) => name !== by),
      who,
    )
  return { ...step, does, by, who }
}
const memberDeeds = new Set<HistoryAction>(['promote', 'demote', 'makeSpare', 'remove'])

export const newTeam = (captain: Name, start: number): Team => ({
  members: new Map([[captain, 'captain']]),
  invitations: new Map(),
  start,
  isCancelled: false,
  answers: new Map(),
  request: null,
  offers: new Map(),
})

/**
 * Does in the model what the call does in the product, and returns how the call must end; null if there is nothing to
 * call.
 */
export const advance = (model: Model, step: Step): string | null => actions[step.does](model[step.on], step, model)

type Rule = (team: Team, step: Step, model: Model) => string | null
const done = (change: () => unknown) => {
  change()
  return 'done'
}
const byCaptain =
  (rule: Rule): Rule =>
  (team, step, model) =>
    team.members.get(step.by) === 'captain' ? rule(team, step, model) : 'forbidden'
const ofMember = (change: (team: Team, who: Name) => unknown): Rule =>
  byCaptain((team, { by, who }) => {
    if (by === who) return 'not_on_oneself'
    return team.members.has(who) ? done(() => change(team, who)) : 'not_found'
  })
const onRequest =
  (rule: Rule): Rule =>
  (team, step, model) =>
    team.request ? rule(team, step, model) : null
const onOffer = (rule: Rule): Rule =>
  onRequest((team, step, model) => (team.offers.has(step.who) ? rule(team, step, model) : null))
const ending = (from: OfferState, to: OfferState): Rule =>
  onOffer(
    byCaptain((team, { who }) => {
      if (hasStarted(team)) return 'game_started'
      return team.offers.get(who) === from ? done(() => endOffer(team, who, to)) : 'not_waiting'
    }),
  )

const actions = {
  invite: byCaptain((team, { who }) =>
    done(
      () => !team.members.has(who) && team.invitations.get(who) !== 'pending' && team.invitations.set(who, 'pending'),
    ),
  ),
  join: (team, { by }) => {
    const invitation = team.invitations.get(by)
    if (!invitation) return null
    if (invitation !== 'pending') return invitation === 'revoked' ? 'invitation_revoked' : 'invitation_answered'
    return done(() => {
      team.invitations.set(by, 'accepted')
      team.members.set(by, 'player')
    })
  },
  revoke: (team, step) =>
    team.invitations.get(step.who) === 'pending'
      ? byCaptain(() => done(() => team.invitations.set(step.who, 'revoked')))(team, step, { a: team, b: team })
      : null,
  promote: ofMember((team, who) => team.members.set(who, 'captain')),
  demote: ofMember((team, who) => team.members.set(who, 'player')),
  makeSpare: ofMember((team, who) => team.members.set(who, 'spare')),
  remove: ofMember((team, who) => team.members.delete(who)),
  leave: (team, { by }) => {
    if (!team.members.has(by)) return 'forbidden'
    const others = [...team.members].filter(([name, role]) => name !== by && role === 'captain')
    return others.length === 0 ? 'last_captain' : done(() => team.members.delete(by))
  },
  answer: (team, { by, answer }) => {
    const isSub = team.offers.get(by) === 'Accepted'
    if (isSub && answer !== 'Going') return 'withdraw_first'
    if (team.isCancelled) return 'game_cancelled'
    if (isOver(team)) return 'game_over'
    return done(() =>
      team.answers.set(by, { status: answer, start: team.start, asGuest: !isOnRoster(team, by) && !isSub }),
    )
  },
  move: byCaptain((team, { by, start }, model) =>
    team.isCancelled
      ? 'game_cancelled'
      : done(() => {
          // A captain who moves the game knows its new time.
          const own = team.answers.get(by)
          if (own && !isForOldTime(own, team)) team.answers.set(by, { ...own, start })
          team.start = start
          freeWhoPlaysElsewhere(team, model)
        }),
  ),
  cancel: byCaptain((team) =>
    !team.isCancelled && isOver(team) ? 'game_over' : done(() => (team.isCancelled = true)),
  ),
  restore: byCaptain((team, _, model) => {
    if (team.isCancelled && hasStarted(team)) return 'game_started'
    return done(() => {
      team.isCancelled = false
      freeWhoPlaysElsewhere(team, model)
    })
  }),
  ask: byCaptain((team, { number, flag }) => {
    if (team.isCancelled) return 'game_cancelled'
    if (hasStarted(team)) return 'game_started'
    if (team.request && !team.request.isClosed) return 'request_exists'
    return done(() => {
      team.request = { spots: Math.max(number, taken(team)), isFirstCome: flag, isClosed: false }
    })
  }),
  change: onRequest(
    byCaptain((team, { number, flag }) => {
      const shut = whyShut(team)
      if (shut && shut !== 'request_filled') return shut
      if (number < taken(team)) return 'fewer_spots_than_accepted'
      return done(() => Object.assign(team.request ?? {}, { spots: number, isFirstCome: flag }))
    }),
  ),
  close: onRequest(byCaptain((team) => done(() => Object.assign(team.request ?? {}, { isClosed: true })))),
  volunteer: onRequest((team, { by }, model) => {
    if (isOnRoster(team, by)) return 'own_team'
    const own = team.offers.get(by)
    if (own && own !== 'Withdrawn') return 'already_volunteered'
    const shut = whyShut(team)
    if (shut) return shut
    if (others(team, model).some((other) => clash(team, other) && plays(other, by))) return 'plays_elsewhere'
    return done(() => {
      team.offers.set(by, 'Waiting')
      if (team.request?.isFirstCome) markGoing(team, by)
    })
  }),
  withdraw: onRequest((team, { by }) => {
    const own = team.offers.get(by)
    if (!own) return 'not_found'
    if (hasStarted(team)) return 'game_started'
    return own === 'Waiting' || own === 'Accepted' ? done(() => endOffer(team, by, 'Withdrawn')) : 'not_waiting'
  }),
  accept: onOffer(
    byCaptain((team, { who }, model) => {
      const shut = whyShut(team)
      if (shut) return shut
      if (team.offers.get(who) !== 'Waiting') return 'not_waiting'
      const isElsewhere = others(team, model).some(
        (other) => clash(team, other) && other.offers.get(who) === 'Accepted',
      )
      return isElsewhere ? 'plays_elsewhere' : done(() => markGoing(team, who))
    }),
  ),
  decline: ending('Waiting', 'Declined'),
  release: ending('Accepted', 'Released'),
} satisfies Record<string, Rule>
export type HistoryAction = keyof typeof actions

export const taken = ({ offers }: Team) => [...offers.values()].filter((state) => state === 'Accepted').length
const isOnRoster = ({ members }: Team, who: Name) => ['captain', 'player'].includes(members.get(who) ?? '')
const hasStarted = ({ start }: Team) => start <= NOW
const isOver = ({ start }: Team) => start + LENGTH <= NOW
const others = (team: Team, { a, b }: Model) => [a, b].filter((other) => other !== team)
/** Two games of which neither is cancelled, at the same time. */
const clash = (one: Team, other: Team) =>
  !one.isCancelled && !other.isCancelled && Math.abs(one.start - other.start) < LENGTH

function whyShut(team: Team): string | null {
  if (team.isCancelled) return 'game_cancelled'
  if (hasStarted(team)) return 'game_started'
  if (team.request?.isClosed) return 'request_closed'
  return taken(team) >= (team.request?.spots ?? 0) ? 'request_filled' : null
}

function markGoing(team: Team, who: Name) {
  team.offers.set(who, 'Accepted')
  team.answers.set(who, { status: 'Going', start: team.start, asGuest: false })
}

/** The answer of a sub came with the spot and ends with it. */
function endOffer(team: Team, who: Name, to: OfferState) {
  if (team.offers.get(who) === 'Accepted') team.answers.delete(who)
  team.offers.set(who, to)
}

/** A game that is moved or restored loses the subs who play in another one at that time. */
function freeWhoPlaysElsewhere(team: Team, model: Model) {
  for (const [who, state] of team.offers) {
    const isElsewhere = others(team, model).some((other) => clash(team, other) && other.offers.get(who) === 'Accepted')
    if (state === 'Accepted' && isElsewhere) endOffer(team, who, 'Released')
  }
}

/** The answers that count: of the roster, of accepted subs, and of guests. */
export const attendance = (team: Team) =>
  new Map(
    [...team.answers]
      .filter(([who, { asGuest }]) => isOnRoster(team, who) || team.offers.get(who) === 'Accepted' || asGuest)
      .map(([who, answer]) => [who, isForOldTime(answer, team) ? `${answer.status}, asked again` : answer.status]),
  )

const isForOldTime = ({ status, start }: { status: Answer; start: number }, team: Team) =>
  status !== 'NotGoing' && Math.abs(start - team.start) >= 2 * hour

const plays = (team: Team, who: Name) => team.offers.get(who) === 'Accepted' || attendance(team).get(who) === 'Going'

export function statusOfRequest(team: Team) {
  if (team.isCancelled) return 'Cancelled'
  if (hasStarted(team)) return 'Started'
  if (team.request?.isClosed) return 'Closed'
  return taken(team) < (team.request?.spots ?? 0) ? 'Open' : 'Filled'
}
