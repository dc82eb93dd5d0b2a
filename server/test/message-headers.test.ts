import { type Mailbox, startMailbox } from '@app/dev/mailbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetsFrom } from '../src/budgets.ts'
import { secretsOf } from '../src/core/config.ts'
import { newId } from '../src/core/ids.ts'
import { openMailer } from '../src/core/mail/mailer.ts'
import { returnPaths } from '../src/core/mail/return-path.ts'
import { deliverBatch } from '../src/core/notifications/deliver.ts'
import { mailChannel } from '../src/core/notifications/mail-channel.ts'
import { notifyOn } from '../src/core/notifications/notify.ts'
import { calendarInvited } from '../src/features/game/calendar-invitation/events.ts'
import { opponentAnswered } from '../src/features/game/fixture/events.ts'
import { replyNotSaved, replySaved } from '../src/features/game/reply/events.ts'
import { placeOffered } from '../src/features/game/waiting-list/events.ts'
import { likelyShort } from '../src/features/message/captain-alert/events.ts'
import { gameNews, seriesNews } from '../src/features/message/game-news/events.ts'
import { welcome } from '../src/features/people/profile/events.ts'
import { suspended } from '../src/features/people/suspension/events.ts'
import { teamHidden, toReview } from '../src/features/safety/report/events.ts'
import { decided } from '../src/features/team/join-request/events.ts'
import { teamDeleted } from '../src/features/team/team/events.ts'
import { claimAnswered, claimUndone } from '../src/features/transfer/claim/events.ts'
import { teamExported } from '../src/features/transfer/team-file/events.ts'
import { allComposers, preferencesFrom } from '../src/notifications.ts'
import { samples, teamWithClaims } from './message-samples.ts'
import { LOGO, NOW } from './whole-team.ts'
import { newWorld, type Person, type World } from './world.ts'

const signedOut = null

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

const elsewhere = new Set([placeOffered.kind, replySaved.kind, calendarInvited.kind])

/**
 * Those that are mailed, but for one that needs a full game (waiting-list/routes.test.ts), one that needs a reply
 * (replies/answering.test.ts) and one that needs an address for replies (invitations/sending.test.ts).
 */
const composers = () => allComposers(world.config).filter(({ only, kind }) => only !== 'push' && !elsewhere.has(kind))

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
    teamExported.kind,
    replyNotSaved.kind,
    'team-chat.account-tied',
  ])
})

// misses: messages: every message with a topic has stop links
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
    expect(headers['auto-submitted'], kind).toBe(sample.isReply ? 'auto-replied' : 'auto-generated')
    expect(headers['x-auto-response-suppress'], kind).toBe('OOF, AutoReply')
    expect(headers['precedence'], kind).toBe(urgency === 'low' ? 'bulk' : undefined)
    expect(headers['feedback-id'], kind).toBe(`${kind}:callup`)
    expect(mail.envelope.from, kind).toMatch(/^bounces\+[0-9a-f]{52}@example\.com$/)
    expect(headers['x-return-path'], kind).toBe(`<${mail.envelope.from}>`)
    expect(Math.abs((mail.date?.getTime() ?? 0) - Date.now()), kind).toBeLessThan(60_000)
    for (const name of ['from', 'to', 'subject', 'date', 'message-id', 'mime-version'])
      expect(mail.source.match(new RegExp(`^${name}:`, 'gim')), `${kind}: ${name}`).toHaveLength(1)
    expect(headers['references'], kind).toBe(
      (sample.isOfGame || sample.isThreadOfGame) &&
        `<${ofNextGame.has(kind) ? facts.nextId : facts.gameId}@example.com>`,
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
      kind === gameNews.kind || kind === seriesNews.kind,
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

/** Their samples are about a later game. */
const ofNextGame = new Set([likelyShort.kind, opponentAnswered.kind])
