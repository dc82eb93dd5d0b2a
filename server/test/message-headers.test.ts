import { randomUUID } from 'node:crypto'
import { type Mailbox, startMailbox } from '@app/dev/mailbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetsFrom } from '../src/budgets.ts'
import { secretsOf } from '../src/core/config.ts'
import { newId } from '../src/core/ids.ts'
import { openMailer } from '../src/core/mail/mailer.ts'
import { returnPaths } from '../src/core/mail/return-path.ts'
import { deliverBatch } from '../src/core/notifications/deliver.ts'
import { mailChannel } from '../src/core/notifications/mail-channel.ts'
import type { Notification } from '../src/core/notifications/notification.ts'
import { notifyOn } from '../src/core/notifications/notify.ts'
import { answeredForYou } from '../src/features/game/rsvp/events.ts'
import { gamesAnswered, gamesAsked, silentReminded } from '../src/features/message/ask/events.ts'
import {
  droppedOut,
  likelyShort,
  playersLeft,
  shortHanded,
  volunteersWait,
} from '../src/features/message/captain-alert/events.ts'
import { weekAhead } from '../src/features/message/digest/events.ts'
import { gameNews } from '../src/features/message/game-news/events.ts'
import { noteSent } from '../src/features/message/game-note/events.ts'
import {
  claimAnswered,
  claimAsked,
  claimUndone,
  personClaimed,
  placeTaken,
} from '../src/features/operation/claim/events.ts'
import { teamTaken } from '../src/features/operation/team-file/events.ts'
import { welcome } from '../src/features/people/profile/events.ts'
import { suspended } from '../src/features/people/suspension/events.ts'
import { teamHidden, toReview } from '../src/features/safety/report/events.ts'
import { requestsOpen, spareAsked } from '../src/features/substitute/sub-alert/events.ts'
import { offerOutcome, thanked, volunteered, withdrew } from '../src/features/substitute/substitute/volunteer/events.ts'
import { invited } from '../src/features/team/invitation/events.ts'
import { decided, joinAsked } from '../src/features/team/join-request/events.ts'
import { addedByName } from '../src/features/team/roster/events.ts'
import { teamDeleted } from '../src/features/team/team/events.ts'
import { allComposers, preferencesFrom } from '../src/notifications.ts'
import { LOGO, NOW, teamWithEverything } from './whole-team.ts'
import { newWorld, type Person, type World } from './world.ts'

const signedOut = null

type Facts = Awaited<ReturnType<typeof teamWithClaims>>

interface Sample {
  to: (facts: Facts) => Person | { id: string } | null
  what: (facts: Facts) => Notification
  /** One game: all its mails are one thread. */
  isOfGame?: true
  isOfTeam?: true
  /** The person who reads the replies. */
  repliesTo?: (facts: Facts) => Person
  /** Why such a mail has no unsubscribe link. */
  isNotRefusable?: string
}

/** One message of every kind. A new kind fails here until it has a sample. */
const samples: Record<string, Sample> = {
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
  [teamTaken.kind]: {
    to: ({ maya }) => maya,
    what: ({ teamId, ben }) => teamTaken({ teamId, takerId: ben.id }),
    isNotRefusable: 'the file has other people’s addresses, and captains must know who has them',
  },
  [gameNews.kind]: {
    to: ({ ben }) => ben,
    what: ({ gameId }) => gameNews({ gameId, before: [news('Riverside')] }),
    isOfGame: true,
  },
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
  [weekAhead.kind]: { to: ({ maya }) => maya, what: () => weekAhead({ week: '2026-11-16', timeZone: 'UTC' }) },
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

let world: World
let mailbox: Mailbox
beforeAll(async () => {
  world = await newWorld({ now: () => NOW })
  mailbox = await startMailbox()
})
afterAll(async () => {
  await mailbox.stop()
  await world.close()
})

/** Those that are mailed. */
const composers = () => allComposers(world.config).filter(({ only }) => only !== 'push')

test('every kind of message has a sample here', () => {
  expect(Object.keys(samples).toSorted()).toEqual(
    composers()
      .map(({ kind }) => kind)
      .toSorted(),
  )
})

test('[MAIL-7] only mails that respond to a person’s own act, are the last of their sort or are about reports cannot be stopped', () => {
  const exempt = Object.entries(samples).filter(([, sample]) => sample.isNotRefusable)
  expect(exempt.map(([kind]) => kind)).toEqual([
    welcome.kind,
    suspended.kind,
    teamDeleted.kind,
    teamHidden.kind,
    toReview.kind,
    decided.kind,
    claimAnswered.kind,
    claimUndone.kind,
    teamTaken.kind,
  ])
})

// misses: messages: every message with a topic has its links
// misses: messages: the mails of a game are one thread
test('[REACH-6] [MAIL-7] every mail has a stable id, says that a machine wrote it, can be stopped with one click, and loads nothing', async () => {
  const facts = await teamWithClaims(world)
  await world.pool`update volunteer set turned_up = true where id = ${facts.acceptedId}`
  await world.pool`delete from delivery`
  await world.pool`delete from graphile_worker._private_jobs`
  const mailer = openMailer({ smtpUrl: mailbox.smtpUrl, from: 'hello@example.com' })
  const paths = returnPaths(secretsOf(world.config), 'bounces@example.com')
  for (const { kind, topic, urgency } of composers()) {
    const sample = samples[kind] ?? expect.unreachable(kind)
    await world.pool`delete from message_preference`
    const to = sample.to(facts)
    await wantDigest(to)
    await notifyOn(world.pool, { now: NOW, newId, cause: undefined })(
      [{ profileId: to?.id ?? null }],
      sample.what(facts),
    )
    const [delivery] = await world.pool<{ id: string }[]>`select id from delivery where kind = ${kind}`
    await deliverBatch({
      pool: world.pool,
      composers: composers(),
      preferences: preferencesFrom(world.config),
      channels: [mailChannel(mailer, 'example.com', paths)],
      budgets: budgetsFrom(world.config),
      clock: () => NOW,
    })
    const mail = mailbox.messages().find(({ messageId }) => messageId === `<${delivery?.id}@example.com>`)
    if (!mail) expect.unreachable(`${kind} was not sent with its id`)
    const { headers, html, text } = mail
    expect(headers['auto-submitted'], kind).toBe('auto-generated')
    expect(headers['x-auto-response-suppress'], kind).toBe('OOF, AutoReply')
    expect(headers['precedence'], kind).toBe(urgency === 'low' ? 'bulk' : undefined)
    expect(headers['feedback-id'], kind).toBe(`${kind}:callup`)
    expect(mail.envelope.from, kind).toMatch(/^bounces\+[0-9a-f]{52}@example\.com$/)
    expect(headers['x-return-path'], kind).toBe(`<${mail.envelope.from}>`)
    expect(Math.abs((mail.date?.getTime() ?? 0) - Date.now()), kind).toBeLessThan(60_000)
    for (const name of ['from', 'to', 'subject', 'date', 'message-id', 'mime-version'])
      expect(mail.source.match(new RegExp(`^${name}:`, 'gim')), `${kind}: ${name}`).toHaveLength(1)
    expect(headers['references'], kind).toBe(
      sample.isOfGame && `<${kind === likelyShort.kind ? facts.nextId : facts.gameId}@example.com>`,
    )
    const reader = sample.repliesTo?.(facts)
    expect(headers['reply-to'], kind).toEqual(reader && expect.stringContaining(reader.email))
    expect(mail.from, kind).toContain('<hello@example.com>')

    const refusal = headers['list-unsubscribe'] ?? ''
    expect(headers['list-unsubscribe-post'], kind).toBe(
      sample.isNotRefusable ? undefined : 'List-Unsubscribe=One-Click',
    )
    expect(refusal, kind).toMatch(
      sample.isNotRefusable ? /^$/ : /^<http:\/\/localhost:5173\/api\/[\w/-]+\?token=[\w-]+>$/,
    )
    if (topic) {
      const token = /token=([\w-]+)/.exec(refusal)?.[1] ?? ''
      expect(refusal, kind).toContain('/api/v1/message-stop?')
      for (const part of [html, text]) {
        expect(part, kind).toMatch(/http:\/\/localhost:5173\/stop\?token=[\w-]+/)
        expect(part, kind).toContain('http://localhost:5173/account/messages')
      }
      expect(await world.call(signedOut, 'GET /api/v1/message-stop', { query: { token } }), kind).toEqual({
        topic,
        teamName: sample.isOfGame || sample.isOfTeam ? 'Night Shift FC' : '',
      })
    }

    expect(mail.source, kind).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/m.test(mail.source), kind).toBe(
      kind === gameNews.kind,
    )
    expect(mail.source.length, kind).toBeLessThan(64 * 1024)
    expect(text.length, kind).toBeGreaterThan(50)
    expect(html, kind).toMatch(/^<!doctype html>/)
    const loaded = [
      ...html.matchAll(/(?:src|background|srcset|poster)="([^"]*)"|url\(|@import|@font-face|<link|<script|<iframe/g),
    ]
    const logos = loaded.filter(([, address]) => address === `http://localhost:5173/media/${LOGO}-128.png`)
    expect(loaded, kind).toEqual(logos)
    for (const [image] of html.matchAll(/<img[^>]*>/g))
      expect(image, kind).toMatch(/alt="[^"]+" width="56" height="56"/)
    await world.pool`delete from delivery`
  }
  mailer.close()
})

async function wantDigest(person: Person | { id: string } | null) {
  // A suspended person has no session to choose with.
  if (person && 'cookie' in person && !(await isSuspended(person)))
    await world.call(person, 'PUT /api/v1/message-preference/topic', {
      body: { channel: 'mail', topic: 'digest', wanted: true },
    })
}

async function isSuspended({ id }: { id: string }): Promise<boolean> {
  return (await world.pool`select from suspension where profile_id = ${id}`).length > 0
}

/** And somebody who asks for a place by the name, and a place that somebody has claimed. */
async function teamWithClaims(of: World) {
  const facts = await teamWithEverything(of)
  const { pool } = of
  const [lena] = await pool<{ name: string }[]>`
    select concat_ws(' ', first_name, nullif(last_name, '')) as name from profile where id = ${facts.lena.id}`
  const same = await of.added({ id: facts.teamId }, lena?.name ?? '')
  const taken = await of.added({ id: facts.teamId }, 'Ola Berg', 'ola@example.com')
  const [claimRequestId, claimId] = [randomUUID(), randomUUID()]
  await pool`
    insert into claim_request (id, person_id, profile_id, asked_at)
    values (${claimRequestId}, ${same.id}, ${facts.lena.id}, ${NOW})`
  await pool`
    insert into claim (id, team_id, profile_id, claimed_at) values (${claimId}, ${facts.teamId}, ${facts.ben.id}, ${NOW})`
  await pool`update profile set claim_id = ${claimId}, known_in_team_id = null where id = ${taken.id}`
  return { ...facts, claimRequestId, taken }
}
