import { type MailSink, startMailSink } from '@app/dev/mail-sink'
import { isNightly } from '@app/dev/nightly'
import nodemailer from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetsFrom } from '../src/budgets.ts'
import { type Mail, openMailer } from '../src/core/mail/mailer.ts'
import { deliverBatch } from '../src/core/notifications/deliver.ts'
import { mailChannel } from '../src/core/notifications/mail-channel.ts'
import { allComposers, preferencesFrom } from '../src/notifications.ts'
import { newWorld, type World } from './world.ts'

const MAILS = 5_000
const NOW = new Date('2026-11-17T17:00:00Z')

let world: World
let sink: MailSink
beforeAll(async () => {
  world = await newWorld({ now: () => NOW })
  sink = await startMailSink()
})
afterAll(async () => {
  await sink.stop()
  await world.close()
})

test.runIf(isNightly)(
  'reminders take less than twice the CPU time of a bare mailer',
  {
    timeout: 300_000,
  },
  async () => {
    await world.pool`
    insert into profile (id, first_name, last_name, email, email_verified, created_at)
    select gen_random_uuid(), 'Pat', n::text, 'pat' || n || '@example.com', true, ${NOW}
      from generate_series(1, ${MAILS}::int) n`
    await world.pool`
    insert into team (id, name, sport, created_at)
    select gen_random_uuid(), 'Team ' || n, 'Soccer', ${NOW} from generate_series(0, ${MAILS}::int / 15) n`
    await world.pool`
    insert into member (team_id, profile_id, role, joined_at)
    select t.id, p.id, case when p.last_name::int % 15 = 0 then 'captain' else 'player' end, ${NOW}
      from profile p join team t on t.name = 'Team ' || p.last_name::int / 15`
    await world.pool`
    insert into game (id, team_id, opponent, starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at)
    select gen_random_uuid(), id, 'Otters', ${NOW}::timestamptz + interval '2 days', '2026-11-19', ${NOW}::timestamptz + interval '3 days',
           'America/New_York', 'Delta Park', '{}', ${NOW}
      from team`
    await world.pool`
    insert into delivery (id, kind, channel, profile_id, payload, queued_at, due_at)
    select gen_random_uuid(), 'ask.reminder', 'mail', m.profile_id, jsonb_build_object('gameIds', array[g.id]), ${NOW}, ${NOW}
      from member m join game g on g.team_id = m.team_id`
    await world.pool`analyze`
    const { smtpUrl } = sink

    const mailer = openMailer({ smtpUrl, from: 'hello@example.com' })
    const mails: Mail[] = []
    const kept = {
      send: (mail: Mail, messageId: string) => mailer.send(mails[mails.push(mail) - 1] ?? mail, messageId),
    }
    const options = {
      pool: world.pool,
      composers: allComposers(world.config),
      preferences: preferencesFrom(world.config),
      channels: [mailChannel(kept, 'example.com')],
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
    expect(sink.received()).toBe(MAILS)
    expect(await world.pool`select from delivery where outcome = 'sent' and kind = 'ask.reminder'`).toHaveLength(MAILS)

    const bare = nodemailer.createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 5,
      maxMessages: Number.POSITIVE_INFINITY,
    })
    const plain = await timed(() =>
      Promise.all(mails.map((mail) => bare.sendMail({ ...mail, from: 'hello@example.com' }))),
    )
    bare.close()
    const ratio = plain.cpu / own.cpu
    console.log(
      `own ${Math.round((MAILS / own.wall) * 1000)} mails/s, ${(own.cpu / MAILS).toFixed(2)} ms of CPU each;`,
      `bare ${Math.round((MAILS / plain.wall) * 1000)} mails/s, ${(plain.cpu / MAILS).toFixed(2)} ms; ratio ${ratio.toFixed(2)}`,
    )
    expect(ratio).toBeGreaterThan(0.5)
  },
)

async function timed(work: () => Promise<unknown>) {
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  await work()
  const used = process.cpuUsage(cpu)
  return { wall: performance.now() - began, cpu: (used.user + used.system) / 1000 }
}
