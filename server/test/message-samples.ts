import { randomUUID } from 'node:crypto'
import { newId } from '../src/core/ids.ts'
import type { Notification } from '../src/core/notifications/notification.ts'
import {
  fixtureAnswered,
  fixtureAsked,
  opponentAnswered,
  opponentAsked,
  opponentNews,
  opponentScored,
  resultEntered,
  timeProposed,
} from '../src/features/game/fixture/events.ts'
import { calendarStopped, changesApplied, changesWait } from '../src/features/game/followed-calendar/events.ts'
import { debtReminded } from '../src/features/game/kitty/reminder/events.ts'
import { replyNotSaved } from '../src/features/game/reply/events.ts'
import { answeredForYou } from '../src/features/game/rsvp/events.ts'
import { scoresDiffer } from '../src/features/league/league-result/events.ts'
import {
  officialMissing,
  officialNews,
  officialsWanted,
  officialsWantedFromTeams,
} from '../src/features/league/official/events.ts'
import { placeClaimed } from '../src/features/league/outside-team/claim/events.ts'
import { outsideScheduled } from '../src/features/league/outside-team/schedule/events.ts'
import { gameEndedLevel, gameLeftBracket, teamSentOn } from '../src/features/league/playoff/events.ts'
import { gamesAnswered, gamesAsked, silentReminded } from '../src/features/message/ask/events.ts'
import {
  droppedOut,
  likelyShort,
  playersLeft,
  shortHanded,
  volunteersWait,
} from '../src/features/message/captain-alert/events.ts'
import { weekAhead } from '../src/features/message/digest/events.ts'
import { gameNews, seriesNews } from '../src/features/message/game-news/events.ts'
import { noteSent } from '../src/features/message/game-note/events.ts'
import { webhookPaused } from '../src/features/message/webhook/events.ts'
import { welcome } from '../src/features/people/profile/events.ts'
import { suspended } from '../src/features/people/suspension/events.ts'
import { chatAccountTied, chatRemoved } from '../src/features/public/team-chat/events.ts'
import { teamHidden, toReview } from '../src/features/safety/report/events.ts'
import { requestsOpen, spareAsked } from '../src/features/substitute/sub-alert/events.ts'
import { offerOutcome, thanked, volunteered, withdrew } from '../src/features/substitute/substitute/volunteer/events.ts'
import { invited } from '../src/features/team/invitation/events.ts'
import { decided, joinAsked } from '../src/features/team/join-request/events.ts'
import { addedByName } from '../src/features/team/roster/events.ts'
import { teamDeleted } from '../src/features/team/team/events.ts'
import {
  claimAnswered,
  claimAsked,
  claimUndone,
  personClaimed,
  placeTaken,
} from '../src/features/transfer/claim/events.ts'
import { teamExported } from '../src/features/transfer/team-file/events.ts'
import { asked } from './fixture-samples.ts'
import { NOW, teamWithEverything } from './whole-team.ts'
import type { Person, World } from './world.ts'

type Facts = Awaited<ReturnType<typeof teamWithClaims>>

export interface Sample {
  to: (facts: Facts) => Person | { id: string } | null
  what: (facts: Facts) => Notification
  /** One game: all its mails are one thread. */
  isOfGame?: true
  /** It is in the thread of the game, but belongs to no topic. */
  isThreadOfGame?: true
  /** It answers a mail of the reader. */
  isReply?: true
  isOfTeam?: true
  /** The person who reads the replies. */
  repliesTo?: (facts: Facts) => Person
  /** Why such a mail has no unsubscribe link. */
  isNotRefusable?: string
}

/** One message of every kind. A new kind fails message-headers.test.ts until it has a sample. */
export const samples: Record<string, Sample> = {
  [welcome.kind]: {
    to: ({ ben }) => ben,
    what: () => welcome({}),
    isNotRefusable: 'it is sent once, in response to the first sign-in',
  },
  [suspended.kind]: {
    to: ({ gone }) => gone,
    what: ({ suspensionId }) => suspended({ suspensionId }),
    isNotRefusable: 'it is the only message about the account that is suspended',
  },
  [teamDeleted.kind]: {
    to: ({ ben }) => ben,
    what: () => teamDeleted({ teamName: 'Old Boys', deletedBy: 'Maya Okafor' }),
    isNotRefusable: 'the team is gone and never writes again',
  },
  [teamHidden.kind]: {
    to: ({ maya }) => maya,
    what: ({ hiddenTeamId }) => teamHidden({ subjectId: hiddenTeamId }),
    isNotRefusable: 'nothing else tells a captain why strangers do not find the team',
  },
  [toReview.kind]: {
    to: ({ ben }) => ben,
    what: ({ hiddenTeamId }) => toReview({ subjectId: hiddenTeamId }),
    isNotRefusable: 'operators get it for their work',
  },
  [invited.kind]: { to: () => null, what: ({ invitationId }) => invited({ invitationId }) },
  [addedByName.kind]: { to: ({ noah }) => noah, what: ({ maya }) => addedByName({ captainId: maya.id }) },
  [joinAsked.kind]: {
    to: ({ maya }) => maya,
    what: ({ joinRequestId }) => joinAsked({ requestId: joinRequestId }),
    isOfTeam: true,
  },
  [decided.kind]: {
    to: ({ ben }) => ben,
    what: ({ teamId }) => decided({ teamId, outcome: 'added' }),
    isNotRefusable: 'it is sent once, in response to the person’s own request',
  },
  [personClaimed.kind]: {
    to: ({ maya }) => maya,
    what: ({ teamId, noah, ben }) => personClaimed({ teamId, personId: noah.id, profileId: ben.id }),
    isOfTeam: true,
  },
  [claimAsked.kind]: {
    to: ({ maya }) => maya,
    what: ({ claimRequestId }) => claimAsked({ requestId: claimRequestId }),
    isOfTeam: true,
  },
  [claimAnswered.kind]: {
    to: ({ ben }) => ben,
    what: ({ teamId, noah }) => claimAnswered({ teamId, personId: noah.id, isSame: true }),
    isNotRefusable: 'it is sent once, in response to the person’s own request',
  },
  [placeTaken.kind]: {
    to: () => null,
    what: ({ taken, ben }) => placeTaken({ personId: taken.id, profileId: ben.id }),
  },
  [claimUndone.kind]: {
    to: ({ maya }) => maya,
    what: ({ teamId, noah, ben }) => claimUndone({ teamId, personId: noah.id, profileId: ben.id }),
    isNotRefusable: 'it is sent once, when somebody takes back what the person did',
  },
  [teamExported.kind]: {
    to: ({ maya }) => maya,
    what: ({ teamId, ben }) => teamExported({ teamId, takerId: ben.id }),
    isNotRefusable: 'the file has other people’s addresses, and captains must know who has them',
  },
  [gameNews.kind]: {
    to: ({ ben }) => ben,
    what: ({ gameId }) => gameNews({ gameId, before: [news('Riverside')] }),
    isOfGame: true,
  },
  [seriesNews.kind]: {
    to: ({ ben }) => ben,
    what: ({ gameId }) => seriesNews({ games: [{ gameId, before: news('Riverside') }], others: [] }),
    isOfGame: true,
  },
  [replyNotSaved.kind]: {
    to: ({ ben }) => ben,
    what: ({ gameId }) => replyNotSaved({ gameId, words: 'who else is coming?' }),
    isThreadOfGame: true,
    isReply: true,
    isNotRefusable: 'it is sent once per game, in response to the person’s own reply',
  },
  [fixtureAsked.kind]: { to: ({ maya }) => maya, what: ({ askId }) => fixtureAsked({ askId }), isOfTeam: true },
  [resultEntered.kind]: {
    to: ({ maya }) => maya,
    what: ({ gameId }) => resultEntered({ gameId, line: 1 }),
    isOfTeam: true,
  },
  [scoresDiffer.kind]: { to: ({ maya }) => maya, what: ({ contestedId }) => scoresDiffer({ fixtureId: contestedId }) },
  [gameEndedLevel.kind]: {
    to: ({ maya }) => maya,
    what: ({ levelId }) => gameEndedLevel({ fixtureId: levelId }),
  },
  [gameLeftBracket.kind]: {
    to: ({ maya }) => maya,
    what: ({ calledOffId }) => gameLeftBracket({ fixtureId: calledOffId }),
  },
  [teamSentOn.kind]: {
    to: ({ maya }) => maya,
    what: ({ teamId, playoffs }) => teamSentOn({ ...playoffs, number: 1, teamId }),
    isOfTeam: true,
  },
  [officialNews.kind]: {
    to: ({ ben }) => ben,
    what: ({ officialId, leagueId }) =>
      officialNews({
        officialId,
        name: 'Referee',
        before: {
          state: 'held',
          leagueId,
          leagueName: 'Eastside Sevens',
          home: 'Harbour Rovers',
          away: 'Otters',
          startsAt: NOW.toISOString(),
          timeZone: 'UTC',
          location: 'Delta Park',
        },
      }),
  },
  [officialMissing.kind]: { to: ({ maya }) => maya, what: ({ officialId }) => officialMissing({ officialId }) },
  [officialsWanted.kind]: { to: ({ maya }) => maya, what: ({ leagueId }) => officialsWanted({ leagueId }) },
  [officialsWantedFromTeams.kind]: {
    to: ({ maya }) => maya,
    what: ({ leagueId }) => officialsWantedFromTeams({ leagueId }),
  },
  [fixtureAnswered.kind]: {
    to: ({ maya }) => maya,
    what: ({ gameId, otherTeamId }) => fixtureAnswered({ gameId, otherTeamId, outcome: 'declined' }),
    isOfGame: true,
  },
  [timeProposed.kind]: {
    to: ({ maya }) => maya,
    what: ({ gameId, proposalId }) => timeProposed({ gameId, proposalId }),
    isOfGame: true,
  },
  [opponentAnswered.kind]: {
    to: ({ maya }) => maya,
    what: ({ nextId }) => opponentAnswered({ gameId: nextId, outcome: 'time_declined' }),
    isOfGame: true,
  },
  [opponentNews.kind]: {
    to: () => null,
    what: ({ nextId }) =>
      opponentNews({
        gameId: nextId,
        before: { startsAt: '2026-11-20T00:30:00Z', location: 'Riverside', isCancelled: false },
      }),
  },
  [opponentAsked.kind]: {
    to: () => null,
    what: ({ nextId, opponentProposalId }) => opponentAsked({ gameId: nextId, proposalId: opponentProposalId }),
  },
  [opponentScored.kind]: {
    to: () => null,
    what: ({ outsideGameId }) => opponentScored({ gameId: outsideGameId, line: 1 }),
  },
  [outsideScheduled.kind]: {
    to: () => null,
    what: ({ outsideTeamId, theirGameId }) => outsideScheduled({ teamId: outsideTeamId, gameIds: [theirGameId] }),
  },
  [placeClaimed.kind]: {
    to: ({ maya }) => maya,
    what: ({ outsideTeamId, otherTeamId }) => placeClaimed({ outsideTeamId, teamId: otherTeamId }),
  },
  [changesWait.kind]: { to: ({ maya }) => maya, what: ({ teamId }) => changesWait({ teamId }), isOfTeam: true },
  [changesApplied.kind]: {
    to: ({ maya }) => maya,
    what: ({ teamId, gameId }) => changesApplied({ teamId, games: [{ gameId, kind: 'moved' }] }),
    isOfTeam: true,
  },
  [webhookPaused.kind]: {
    to: ({ maya }) => maya,
    what: ({ teamId, webhookId }) => webhookPaused({ teamId, webhookId }),
    isOfTeam: true,
  },
  [chatRemoved.kind]: {
    to: ({ maya }) => maya,
    what: ({ teamId, chatId }) => chatRemoved({ teamId, chatId }),
    isOfTeam: true,
  },
  [chatAccountTied.kind]: {
    to: ({ maya }) => maya,
    what: () => chatAccountTied({ name: 'Maya (maya_o)' }),
    isNotRefusable: 'it says that somebody else may answer in the reader’s name',
  },
  [calendarStopped.kind]: { to: ({ maya }) => maya, what: ({ teamId }) => calendarStopped({ teamId }), isOfTeam: true },
  [answeredForYou.kind]: {
    to: ({ ben }) => ben,
    what: ({ gameId, maya }) => answeredForYou({ gameId, captainId: maya.id }),
    isOfGame: true,
  },
  [gamesAsked.kind]: {
    to: ({ lena }) => lena,
    what: ({ gameId }) => gamesAsked({ gameIds: [gameId] }),
    isOfGame: true,
    repliesTo: ({ maya }) => maya,
  },
  [silentReminded.kind]: {
    to: ({ lena }) => lena,
    what: ({ gameId }) => silentReminded({ gameIds: [gameId] }),
    isOfGame: true,
    repliesTo: ({ maya }) => maya,
  },
  [gamesAnswered.kind]: {
    to: ({ tess }) => tess,
    what: ({ gameId }) => gamesAnswered({ gameIds: [gameId] }),
    isOfGame: true,
    repliesTo: ({ maya }) => maya,
  },
  [volunteered.kind]: {
    to: ({ maya }) => maya,
    what: ({ waitingId }) => volunteered({ volunteerId: waitingId }),
    isOfGame: true,
  },
  [withdrew.kind]: {
    to: ({ maya }) => maya,
    what: ({ withdrawnId }) => withdrew({ volunteerId: withdrawnId }),
    isOfGame: true,
  },
  [offerOutcome.kind]: {
    to: ({ sam }) => sam,
    what: ({ acceptedId }) => offerOutcome({ volunteerId: acceptedId, turn: newId() }),
    isOfGame: true,
  },
  [thanked.kind]: {
    to: ({ sam }) => sam,
    what: ({ acceptedId }) => thanked({ volunteerId: acceptedId, turn: newId() }),
    isOfGame: true,
  },
  [spareAsked.kind]: {
    to: ({ kofi }) => kofi,
    what: ({ requestId }) => spareAsked({ requestId }),
    isOfGame: true,
  },
  [noteSent.kind]: {
    to: ({ lena }) => lena,
    what: ({ noteId }) => noteSent({ noteId }),
    isOfGame: true,
    repliesTo: ({ maya }) => maya,
  },
  [debtReminded.kind]: {
    to: ({ lena }) => lena,
    what: ({ teamId, maya }) => debtReminded({ teamId, senderId: maya.id }),
    isOfTeam: true,
    repliesTo: ({ maya }) => maya,
  },
  [shortHanded.kind]: { to: ({ maya }) => maya, what: ({ gameId }) => shortHanded({ gameId }), isOfGame: true },
  [likelyShort.kind]: { to: ({ maya }) => maya, what: ({ nextId }) => likelyShort({ gameId: nextId }), isOfGame: true },
  [droppedOut.kind]: {
    to: ({ maya }) => maya,
    what: ({ gameId, dropOutId }) => droppedOut({ gameId, dropOutIds: [dropOutId] }),
    isOfGame: true,
    repliesTo: ({ theo }) => theo,
  },
  [volunteersWait.kind]: {
    to: ({ maya }) => maya,
    what: ({ requestId }) => volunteersWait({ requestId }),
    isOfGame: true,
  },
  [playersLeft.kind]: {
    to: ({ maya }) => maya,
    what: ({ teamId }) => playersLeft({ teamId, profileIds: [''] }),
    isOfTeam: true,
  },
  [requestsOpen.kind]: { to: ({ ines }) => ines, what: ({ requestId }) => requestsOpen({ requestIds: [requestId] }) },
  [weekAhead.kind]: { to: ({ maya }) => maya, what: ({ week }) => weekAhead({ week, timeZone: 'UTC' }) },
}

const news = (location: string) => ({
  opponent: 'Pique',
  startsAt: '2026-11-20T00:30:00Z',
  timeZone: 'America/New_York',
  location,
  notes: '',
  cancelled: false,
  cancelReason: '',
})

/** And somebody who asks for a place by the name, and a place that somebody has claimed. */
export async function teamWithClaims(of: World, now = NOW) {
  const facts = await teamWithEverything(of, now)
  await owes(of, facts, now)
  const { pool } = of
  const [lena] = await pool<{ name: string }[]>`
    select concat_ws(' ', first_name, nullif(last_name, '')) as name from profile where id = ${facts.lena.id}`
  const same = await of.added({ id: facts.teamId }, lena?.name ?? '')
  const taken = await of.added({ id: facts.teamId }, 'Ola Berg', 'ola@example.com')
  const [claimRequestId, claimId] = [randomUUID(), randomUUID()]
  await pool`
    insert into claim_request (id, person_id, profile_id, asked_at)
    values (${claimRequestId}, ${same.id}, ${facts.lena.id}, ${now})`
  await pool`
    insert into claim (id, team_id, profile_id, claimed_at) values (${claimId}, ${facts.teamId}, ${facts.ben.id}, ${now})`
  await pool`update profile set claim_id = ${claimId}, known_in_team_id = null where id = ${taken.id}`
  const webhookId = randomUUID()
  await pool`
    insert into webhook (id, team_id, form, address, secret, made_at, paused_at)
    values (${webhookId}, ${facts.teamId}, 'signed', 'https://hooks.example.org/1', ${Buffer.alloc(24)}, ${now}, ${now})`
  const chatId = randomUUID()
  await pool`
    insert into team_chat (id, team_id, telegram_id, name, linked_at, ended_at, ended_by)
    values (${chatId}, ${facts.teamId}, '-1001', 'Night Shift Chat', ${now}, ${now}, 'group')`
  await pool`
    insert into chat_account (profile_id, telegram_id, name, tied_at)
    values (${facts.maya.id}, '1001', 'Maya (maya_o)', ${now})`
  return { ...facts, ...(await asked(of, facts, now)), claimRequestId, taken, webhookId, chatId }
}

/** Lena owes the team her share of the court. */
async function owes(of: World, { teamId, maya, lena }: { teamId: string; maya: Person; lena: Person }, now: Date) {
  const [entryId, placeId] = [randomUUID(), randomUUID()]
  await of.pool`insert into kitty (team_id, currency) values (${teamId}, 'EUR')`
  await of.pool`
    insert into kitty_entry (id, team_id, line, kind, what, amount, among, people, entered_by, entered_at)
    values (${entryId}, ${teamId}, 1, 'cost', 'Court', 4667, 'chosen', 1, ${maya.id}, ${now})`
  await of.pool`insert into kitty_place (id, team_id, profile_id) values (${placeId}, ${teamId}, ${lena.id})`
  await of.pool`insert into kitty_share (entry_id, place_id, amount, paid) values (${entryId}, ${placeId}, 4667, 0)`
  await of.pool`
    insert into kitty_way (team_id, position, kind, pay_to, name, added_by)
    values (${teamId}, 1, 'iban', 'DE89370400440532013000', 'Maya Okafor', ${maya.id}), (${teamId}, 2, 'paypal', 'maya', '', ${maya.id})`
}
