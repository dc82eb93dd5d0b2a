import { randomUUID } from 'node:crypto'
import { browserKeys } from '@app/dev/push-keys'
import { newId, newUnguessableId } from '../../src/core/ids.ts'
import { personalText, personTokens } from '../../src/core/mail/personal-links.ts'
import { unsubscribeTokens } from '../../src/core/mail/unsubscribe-token.ts'
import { pushKeyOf } from '../../src/core/notifications/push/keys.ts'
import { timedSeal } from '../../src/core/sign-in/timed-seal.ts'
import { stopText } from '../../src/features/message/message-preference/rules.ts'
import type { Person, World } from '../world.ts'
import { jobsDone } from './jobs-done.ts'
import { allChats } from './league-chats.ts'
import { allFixtures } from './league-fixtures.ts'
import { allGames, allSeasons, gamesIn, guestIn } from './league-games.ts'
import { allKitties } from './league-kitty.ts'
import { allLeagues } from './league-leagues.ts'
import { allAnswerLinks } from './league-links.ts'
import { allOpponentLinks } from './league-opponents.ts'
import { allRequests } from './league-subs.ts'
import { allTokens } from './league-tokens.ts'
import { allWebhooks } from './league-webhooks.ts'

export const NOW = new Date('2026-11-17T17:00:00Z')
const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(NOW.getTime() + days * day)

export type League = Awaited<ReturnType<typeof foundLeague>>

/** A small league with one object of every kind: own, of other people, deleted and missing. */
export async function foundLeague(world: World) {
  const people = await everybody(world)
  const teams = await allTeams(world, people)
  const named = await allNamed(world, teams)
  const claimLinks = await allClaimLinks(world, named)
  const invitations = await allInvitations(world, people, teams)
  const links = await allJoinLinks(world, people, teams)
  const joinRequests = await allJoinRequests(world, people, teams)
  const games = await allGames(world, { people, teams, now: NOW })
  const fixtures = await allFixtures(world, { people, teams, now: NOW })
  const kitty = await allKitties(world, { people, teams, named, now: NOW })
  const opponentLinks = await allOpponentLinks(world, teams, NOW)
  const leagues = await allLeagues(world, { people, teams, now: NOW })
  const namedGuest = await guestIn(world, { gameId: games.listed, addedBy: people.player })
  const seasons = await allSeasons(world, { people, teams, now: NOW })
  const requests = await allRequests(world, { people, teams, scheduled: gamesIn(world, NOW), now: NOW })
  await removalOf(world, people.removed, { teamId: teams.listed, gameId: games.listed, captainId: people.captain.id })
  const sessions = await allSessions(world, people)
  const scripts = await allTokens(world, people, NOW)
  const reports = await allReports(world, people)
  const away = await allAwayDates(world, people)
  const tokens = unsubscribeTokens([world.config.SESSION_SECRET])
  const answerLinks = await allAnswerLinks(world, { ...people, games, requests }, NOW)

  // The deleted team and person had all kinds of data before.
  await world.call(people.captain, 'DELETE /api/v1/team/:id', { params: { id: teams.gone } })
  await world.call(people.goner, 'DELETE /api/v1/account')
  await jobsDone(world)
  const stopToken = (profileId: string, teamId: string) =>
    unsubscribeTokens([world.config.SESSION_SECRET], 'message stop').tokenFor(
      stopText({ profileId, topic: 'asks', teamId }),
    )
  await allChats(world, { teams, now: NOW })
  return {
    ...people,
    teams,
    named,
    personalTokens: personalTokensOf(world, named),
    claimLinks,
    invitations,
    links,
    joinRequests,
    games,
    fixtures,
    opponentLinks,
    leagues,
    namedGuest,
    kitty,
    seasons,
    requests,
    answerLinks,
    scripts,
    webhooks: await allWebhooks(world, { teams, now: NOW }),
    sessionOf: (person: Person) => sessions.get(person.id) ?? '',
    reportOf: (person: Person) => reports.get(person.id) ?? '',
    awayOf: (person: Person) => away.get(person.id) ?? '',
    missing: randomUUID(),
    refusalToken: tokens.tokenFor(people.stranger.email),
    suspensionNotice: await noticeOfSuspension(world),
    alertToken: unsubscribeTokens([world.config.SESSION_SECRET], 'sub alert').tokenFor(people.stranger.id),
    push: await pushIn(world, people.player),
    stopTokens: {
      open: stopToken(people.mate.id, teams.listed),
      ofGoneTeam: stopToken(people.mate.id, teams.gone),
      ofGoner: stopToken(people.goner.id, teams.listed),
    },
  }
}

/** A browser that could turn notifications on, and one of a player that has. No push service is contacted. */
async function pushIn(world: World, player: Person) {
  const id = newId()
  const { publicKey } = pushKeyOf(world.config.PUSH_KEY)
  const { p256dh, auth } = browserKeys().keys
  await world.pool`
    insert into device (id, profile_id, session_id, endpoint, p256dh, auth, public_key, added_at)
    select ${id}, profile_id, id, 'https://push.invalid/player', ${p256dh}, ${auth}, ${publicKey}, ${NOW}
      from session where profile_id = ${player.id} order by started_at, id limit 1`
  return { deviceOfPlayer: id, subscription: { endpoint: 'https://push.invalid/anybody', p256dh, auth, publicKey } }
}

/** What the browser of a suspended person gets when they try to sign in. */
async function noticeOfSuspension(world: World): Promise<string> {
  const [id, { id: profileId }] = [randomUUID(), await world.person('Susan', 'Spencer')]
  await world.pool`
    insert into suspension (id, profile_id, reason, suspended_at) values (${id}, ${profileId}, 'Insults', ${NOW})`
  return timedSeal([world.config.SESSION_SECRET], 'suspension notice').close(id, 'suspension', NOW)
}

/** Every kind of person who could read something. */
export const readersIn = (league: League): Record<string, Person | null> => ({
  anonymous: null,
  stranger: league.stranger,
  invitee: league.invitee,
  guest: league.guest,
  'volunteer who waits': league.volunteer,
  'volunteer who took it back': league.withdrawn,
  'sub whom a captain accepted': league.sub,
  'sub who came first': league.early,
  spare: league.spare,
  player: league.player,
  captain: league.captain,
  'captain of another team': league.rival,
  'captain who was removed': league.removed,
  treasurer: league.treasurer,
})

type People = Awaited<ReturnType<typeof everybody>>
type Teams = Awaited<ReturnType<typeof allTeams>>

async function everybody(world: World) {
  return {
    stranger: await world.person('Stella', 'Strangeway'),
    invitee: await world.person('Ines', 'Duarte'),
    volunteer: await world.person('Vera', 'Voss'),
    sub: await world.person('Sven', 'Subira'),
    player: await world.person('Priya', 'Nair'),
    spare: await world.person('Lena', 'Moss'),
    captain: await world.person('Maya', 'Okafor'),
    rival: await world.person('Rosa', 'Halvorsen'),
    mate: await world.person('Milo', 'Haas'),
    coCaptain: await world.person('Aiko', 'Tanaka'),
    rivalPlayer: await world.person('Pete', 'Lindgren'),
    guest: await world.person('Gita', 'Gupta'),
    goner: await world.person('Gus', 'Goncalves'),
    // These three withdrew an offer, got a first-come spot in a later game, and were removed as a captain.
    withdrawn: await world.person('Wanda', 'Wirth'),
    early: await world.person('Erik', 'Eklund'),
    removed: await world.person('Remy', 'Rousseau'),
    treasurer: await world.person('Tess', 'Torrance'),
  }
}

async function allTeams(world: World, people: People) {
  const own = async (name: string) => {
    const { id } = await world.team(people.captain, name)
    await world.joins(people.coCaptain, { id }, 'captain')
    await world.joins(people.player, { id })
    await world.joins(people.mate, { id })
    await world.joins(people.spare, { id }, 'spare')
    return id
  }
  const listed = await own('Night Shift FC')
  const unlisted = await own('Quiet Crew')
  await world.pool`update team set unlisted_at = ${NOW} where id = ${unlisted}`
  const rosterOnly = await own('Closed Club')
  const gone = await own('Gone Girls')
  await world.joins(people.goner, { id: listed })
  await world.joins(people.treasurer, { id: listed }, 'spare')
  await world.pool`update member set treasurer_since = ${NOW} where profile_id = ${people.treasurer.id}`
  const { id: others } = await world.team(people.rival, 'Harbour Rovers', 'Volleyball')
  await world.joins(people.rivalPlayer, { id: others })
  return { listed, unlisted, rosterOnly, gone, others }
}

/** People without an account, whom captains added by name. */
const allNamed = async (world: World, teams: Teams) => ({
  onTeam: await world.added({ id: teams.listed }, 'Nadja Namewell', 'nadja.9d2e41@example.com'),
  onUnlisted: await world.added({ id: teams.unlisted }, 'Quentin Quist', 'quentin.77ab30@example.com'),
  onOthers: await world.added({ id: teams.others }, 'Olga Ostrova'),
  onGone: await world.added({ id: teams.gone }, 'Gerda Gonberg', 'gerda.3c01ff@example.com'),
})

async function allClaimLinks({ pool }: World, { onTeam, onGone }: Awaited<ReturnType<typeof allNamed>>) {
  const links = { open: newUnguessableId(), ofGoneTeam: newUnguessableId() }
  await pool`
    insert into claim_link (id, person_id, made_at)
    values (${links.open}, ${onTeam.id}, ${NOW}), (${links.ofGoneTeam}, ${onGone.id}, ${NOW})`
  return links
}

function personalTokensOf(world: World, { onTeam, onGone }: Awaited<ReturnType<typeof allNamed>>) {
  const { personal } = personTokens([world.config.SESSION_SECRET])
  const tokenFor = ({ id, email }: { id: string; email: string }) =>
    personal.tokenFor(personalText({ profileId: id, address: email }))
  return {
    open: tokenFor(onTeam),
    ofGoneTeam: tokenFor(onGone),
    corrected: tokenFor({ ...onTeam, email: 'old@example.com' }),
  }
}

async function allInvitations(world: World, people: People, teams: Teams) {
  const insert = async (to: { email: string; inviteeId?: string }, more: Partial<InvitationRow> = {}) => {
    const row = { ...invitation, id: newUnguessableId(), teamId: teams.listed, inviterId: people.captain.id, ...more }
    await world.pool`
      insert into invitation (id, team_id, inviter_id, invitee_id, email, status, invited_at, expires_at, answered_at, answered_by)
      values (${row.id}, ${row.teamId}, ${row.inviterId}, ${to.inviteeId ?? null}, ${to.email}, ${row.status}, ${NOW},
              ${row.expiresAt}, ${row.answeredBy && NOW}, ${row.answeredBy})`
    return row.id
  }
  const answered = { status: 'accepted', answeredBy: people.player.id }
  const theirs = { teamId: teams.others, inviterId: people.rival.id }
  return {
    toInvitee: await insert(people.invitee),
    toInviteeUnlisted: await insert(people.invitee, { teamId: teams.unlisted }),
    // Found by name, so the captain never saw the address.
    toFound: await insert({ email: people.rivalPlayer.email, inviteeId: people.rivalPlayer.id }),
    // Sent to the address of one person and accepted by another.
    answered: await insert(people.stranger, answered),
    revoked: await insert({ email: 'withdrawn.7f3a9c@example.com' }, { status: 'revoked' }),
    expired: await insert({ email: 'late.51bd20@example.com' }, { expiresAt: inDays(-1) }),
    others: await insert({ email: 'elsewhere.c0ffee@example.com' }, theirs),
    gone: await insert(people.invitee, { teamId: teams.gone }),
  }
}

interface InvitationRow {
  teamId: string
  inviterId: string
  status: string
  expiresAt: Date
  answeredBy: string | null
}
const invitation = { status: 'pending', expiresAt: inDays(14), answeredBy: null }

async function allJoinLinks(world: World, people: People, teams: Teams) {
  const insert = async (
    teamId: string,
    { uses = 0, closedAt = null }: { uses?: number; closedAt?: Date | null } = {},
  ) => {
    const id = newUnguessableId()
    await world.pool`
      insert into join_link (id, code, team_id, maker_id, made_at, expires_at, max_uses, uses, closed_at)
      values (${id}, ${id}, ${teamId}, ${people.captain.id}, ${NOW}, ${inDays(1)}, 3, ${uses}, ${closedAt})`
    return id
  }
  return {
    open: await insert(teams.listed),
    unlisted: await insert(teams.unlisted),
    others: await insert(teams.others),
    full: await insert(teams.listed, { uses: 3 }),
    closed: await insert(teams.listed, { closedAt: NOW }),
    gone: await insert(teams.gone),
  }
}

async function allJoinRequests(world: World, people: People, teams: Teams) {
  const insert = async (teamId: string, person: Person, declinedAt: Date | null = null) => {
    const id = newId()
    await world.pool`
      insert into join_request (id, team_id, profile_id, position, frequency, note, asked_at, declined_at)
      values (${id}, ${teamId}, ${person.id}, 'Defender', 'weekly', 'Played for years', ${NOW}, ${declinedAt})`
    return id
  }
  return {
    open: await insert(teams.listed, people.sub),
    unlisted: await insert(teams.unlisted, people.sub),
    others: await insert(teams.others, people.sub),
    declined: await insert(teams.listed, people.early, NOW),
    gone: await insert(teams.gone, people.sub),
    ofGoner: await insert(teams.others, people.goner),
  }
}

/** A captain changed a game's notes and was then removed from the team. */
async function removalOf(
  { pool }: World,
  person: Person,
  { teamId, gameId, captainId }: { teamId: string; gameId: string; captainId: string },
) {
  await pool`
    insert into game_history (id, team_id, game_id, actor_id, action, detail, done_at)
    select ${newId()}, g.team_id, g.id, ${person.id}, 'edited',
           jsonb_build_array(jsonb_build_object('field', 'notes', 'before', '', 'after', g.notes)), ${NOW}
      from game g
     where g.id = ${gameId}`
  await pool`
    insert into team_history (id, team_id, actor_id, subject_id, action, done_at)
    values (${newId()}, ${teamId}, ${captainId}, ${person.id}, 'removed', ${NOW})`
}

/** Adds a second session per person, which a test can end without losing the first. */
async function allSessions(world: World, people: People) {
  const sessions = new Map<string, string>()
  for (const { id: profileId } of Object.values(people)) {
    const id = newId()
    await world.pool`
      insert into session (id, token_hash, profile_id, claims, id_token, user_agent, started_at, last_seen_at)
      values (${id}, ${Buffer.from(id)}, ${profileId}, '{}', 'none', 'Phone', ${NOW}, ${NOW})`
    sessions.set(profileId, id)
  }
  return sessions
}

/** Everybody has reported one of the captains; reports are invisible to them. */
async function allReports(world: World, people: People) {
  const reports = new Map<string, string>()
  for (const { id: reporterId } of Object.values(people)) {
    const id = newId()
    await world.pool`
      insert into report (id, reporter_id, person_id, subject_name, subject_text, reason, comment, reported_at)
      values (${id}, ${reporterId}, ${people.coCaptain.id}, 'Aiko T.', 'Aiko Tanaka', 'rude', '', ${NOW})`
    reports.set(reporterId, id)
  }
  return reports
}

/** Everybody is away in March, when there are no games. */
async function allAwayDates(world: World, people: People) {
  const away = new Map<string, string>()
  for (const { id: profileId } of Object.values(people)) {
    const id = newId()
    await world.pool`
      insert into away (id, profile_id, from_on, until_on, note, since)
      values (${id}, ${profileId}, '2027-03-24', '2027-03-28', 'Lagos', ${NOW})`
    away.set(profileId, id)
  }
  return away
}
