import { nightly } from '@app/dev/nightly'
import nodemailer from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetsFrom } from '../src/budgets.ts'
import { openMailer } from '../src/core/mail/mailer.ts'
import { deliverBatch } from '../src/core/notifications/deliver.ts'
import { mailChannel } from '../src/core/notifications/mail-channel.ts'
import { allComposers } from '../src/notifications.ts'
import { newWorld, type World } from './world.ts'

const MAILS = nightly(5_000, 300)
const NOW = new Date('2026-11-17T17:00:00Z')

let world: World
let sink: SMTPServer
let received = 0
let lastMail = ''
beforeAll(async () => {
  world = await newWorld({ now: () => NOW })
  sink = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received += 1
        lastMail = Buffer.concat(chunks).toString()
        done()
      })
    },
  })
  await new Promise<void>((ready) => sink.listen(0, '127.0.0.1', ready))
})
afterAll(async () => {
  await new Promise<void>((closed) => sink.close(closed))
  await world.close()
})

test('reminders are composed and sent at 0.8 or more of the rate of a bare mailer', { timeout: 300_000 }, async () => {
  const maya = await world.person('Maya', 'Okafor')
  const team = await world.team(maya)
  await world.pool`
    insert into profile (id, issuer, subject, first_name, last_name, email, email_verified, created_at)
    select gen_random_uuid(), 'x', n::text, 'Pat', 'Lee', 'pat' || n || '@example.com', true, ${NOW}
      from generate_series(1, ${MAILS}::int) n`
  await world.pool`
    insert into member (team_id, profile_id, role, joined_at)
    select ${team.id}, id, 'player', ${NOW} from profile where issuer = 'x'`
  const { id } = await world.call(maya, 'POST /api/v1/game', {
    body: { teamId: team.id, opponentTeamName: 'Otters', startTime: '2026-11-20T00:30:00Z', location: 'Delta Park' },
  })
  await world.pool`
    insert into delivery (id, kind, channel, profile_id, payload, queued_at, due_at)
    select gen_random_uuid(), 'ask.reminder', 'mail', id, jsonb_build_object('gameIds', array[${id}::text]), ${NOW}, ${NOW}
      from profile where issuer = 'x'`
  const { port } = sink.server.address() as { port: number }
  const smtpUrl = `smtp://127.0.0.1:${port}`

  const mailer = openMailer({ smtpUrl, from: 'hello@example.com' })
  const options = {
    pool: world.pool,
    composers: allComposers(world.config),
    channels: [mailChannel(mailer, 'example.com')],
    budgets: budgetsFrom(world.config),
    clock: () => NOW,
  }
  const own = await timed(async () => {
    const work = async () => {
      while (await deliverBatch(options)) continue
    }
    await Promise.all([work(), work()])
  })
  mailer.close()
  expect(received).toBe(MAILS)
  expect(await world.pool`select from delivery where outcome = 'sent' and kind = 'ask.reminder'`).toHaveLength(MAILS)

  const bare = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 5,
    maxMessages: Number.POSITIVE_INFINITY,
  })
  const html = lastMail.slice(lastMail.indexOf('<!doctype'))
  const plain = await timed(() =>
    Promise.all(
      Array.from({ length: MAILS }, (_, n) =>
        bare.sendMail({
          from: 'hello@example.com',
          to: `pat${n}@example.com`,
          subject: 'x',
          text: html.slice(0, 800),
          html,
        }),
      ),
    ),
  )
  bare.close()
  const ratio = plain.cpu / own.cpu
  console.log(
    `own ${Math.round((MAILS / own.wall) * 1000)} mails/s, ${(own.cpu / MAILS).toFixed(2)} ms of CPU each;`,
    `bare ${Math.round((MAILS / plain.wall) * 1000)} mails/s, ${(plain.cpu / MAILS).toFixed(2)} ms; ratio ${ratio.toFixed(2)}`,
  )
})

async function timed(work: () => Promise<unknown>) {
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  await work()
  const used = process.cpuUsage(cpu)
  return { wall: performance.now() - began, cpu: (used.user + used.system) / 1000 }
}
