import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { WholeApi as Api, BodyOf, ErrorCode, ParamsOf, Problem, QueryOf, ReplyOf } from '@app/contract'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { Logger, runOnce } from 'graphile-worker'
import pino from 'pino'
import { buildApp } from '../src/app.ts'
import { budgets, budgetsFrom } from '../src/budgets.ts'
import { openBot } from '../src/core/chat/bot-api.ts'
import { readConfig } from '../src/core/config.ts'
import { type FetchingOptions, openFetching } from '../src/core/fetching/fetching.ts'
import { openSentFiles } from '../src/core/files/sent-files.ts'
import { newId } from '../src/core/ids.ts'
import { channelsOf, taskList } from '../src/core/jobs/queue.ts'
import type { LiveTiming } from '../src/core/live/live.ts'
import type { Mail } from '../src/core/mail/mailer.ts'
import { deliverBatch } from '../src/core/notifications/deliver.ts'
import { openPush } from '../src/core/notifications/push/sender.ts'
import { openParsing } from '../src/core/parsing/parsing.ts'
import { openImageProcessor } from '../src/core/pictures/image-processor.ts'
import { openMediaDirectory } from '../src/core/pictures/media-directory.ts'
import { openPictures } from '../src/core/pictures/pictures.ts'
import { fetchingOptions } from '../src/fetching.ts'
import { allJobs } from '../src/jobs.ts'
import { allComposers, preferencesFrom } from '../src/notifications.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'

const NOW = new Date('2026-11-17T17:00:00Z')
/** People have been here for a while: the limits of new accounts are not theirs. */
const LONG_AGO = new Date('2026-10-01T17:00:00Z')
export const ORIGIN = 'http://localhost:5173'
export const ISSUER = 'http://127.0.0.1:9/nobody'

/** Somebody with a profile and a session. */
export interface Person {
  id: string
  subject: string
  email: string
  cookie: string
}

type Request<Key extends keyof Api> = Partial<{
  params: ParamsOf<Key>
  query: QueryOf<Api[Key]>
  body: BodyOf<Api[Key]>
}>

/** A running server on an empty database, and short verbs to fill it. */
export async function newWorld({
  env = {},
  now = () => NOW,
  liveTiming = {},
  limited = false,
  internet = {},
  database: given,
}: {
  env?: Record<string, string>
  now?: () => Date
  liveTiming?: Partial<LiveTiming>
  /** Whether the limits hold that an operator gets: stories and races do in a second what nobody does in a week. */
  limited?: boolean
  /** Stands for all other sites. */
  internet?: Partial<FetchingOptions>
  /** One that somebody else has made, and drops. */
  database?: Pick<TestDatabase, 'url' | 'pool'>
} = {}) {
  const database: TestDatabase = given ? { ...given, drop: async () => {} } : await cloneDatabase()
  const { pool, url } = database
  const mediaDir = await mkdtemp(path.join(tmpdir(), 'media-'))
  const config = readConfig({
    ...environment,
    DATABASE_URL: url,
    MEDIA_DIR: mediaDir,
    LIMITS: limited ? '' : unlimited,
    ...env,
  })
  const jobs = allJobs(config)
  const composers = allComposers(config)
  const preferences = preferencesFrom(config)
  const media = openMediaDirectory(mediaDir)
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  const parsing = openParsing({ log })
  const fetching = openFetching({ ...fetchingOptions(config), ...internet })
  const { app, health } = await buildApp({
    config,
    log,
    pool,
    clock: now,
    jobs,
    parsing,
    fetching,
    pictures: openPictures(openImageProcessor(parsing), media),
    media,
    liveTiming,
  })

  const send = <Key extends keyof Api>(person: Person | null, key: Key, request: Request<Key> = {}, headers = {}) =>
    app.inject(injection(key, request, { ...(person && { cookie: person.cookie }), ...headers }))

  return {
    app,
    health,
    pool,
    url,
    config,
    media,
    logged,

    /** Somebody who has signed in. */
    async person(firstName = 'Pat', lastName = 'Lee'): Promise<Person> {
      const id = newId()
      const subject = `subject-${randomUUID()}`
      const email = `${firstName.toLowerCase()}.${randomUUID().slice(0, 8)}@example.com`
      const token = randomBytes(32).toString('base64url')
      await pool`
        insert into profile (id, first_name, last_name, email, email_verified, created_at)
        values (${id}, ${firstName}, ${lastName}, ${email}, true, ${LONG_AGO})`
      await pool`insert into account values (${id}, ${ISSUER}, ${subject}, ${LONG_AGO})`
      await pool`
        insert into session (id, token_hash, profile_id, claims, id_token, user_agent, started_at, last_seen_at, authenticated_at)
        values (${newId()}, ${createHash('sha256').update(token).digest()}, ${id},
                ${pool.json({ sub: subject, givenName: firstName, familyName: lastName, name: `${firstName} ${lastName}`, email })},
                'none', 'Test', ${now()}, ${now()}, ${now()})`
      return { id, subject, email, cookie: `__Host-session=${token}` }
    },

    async team(captain: Person, name = 'Night Shift FC', sport = 'Soccer') {
      const id = newId()
      await pool`insert into team (id, name, sport, created_at) values (${id}, ${name}, ${sport}, ${NOW})`
      await pool`insert into member values (${id}, ${captain.id}, 'captain', ${NOW})`
      return { id, name }
    },

    async joins(person: Person, team: { id: string }, role = 'player') {
      await pool`insert into member values (${team.id}, ${person.id}, ${role}, ${NOW})`
    },

    /** Somebody without an account, whom a captain added by name. */
    async added(team: { id: string }, name: string, email = '') {
      const id = newId()
      const [firstName = '', lastName = ''] = name.split(' ')
      await pool.transaction(async (db) => {
        await db`
          insert into profile (id, first_name, last_name, email, email_verified, created_at, known_in_team_id)
          values (${id}, ${firstName}, ${lastName}, ${email}, false, ${NOW}, ${team.id})`
        await db`insert into member values (${team.id}, ${id}, 'player', ${NOW})`
      })
      return { id, name, email }
    },

    send,

    /** Calls the API as somebody, with the contract's own types. Anything but success is a failed test. */
    async call<Key extends keyof Api>(
      person: Person | null,
      key: Key,
      request?: Request<Key>,
    ): Promise<ReplyOf<Api[Key]>> {
      const response = await send(person, key, request)
      if (response.statusCode >= 300) throw new Error(`${key} answered ${response.statusCode} ${response.body}`)
      return response.json()
    },

    /** The same call, expected to be refused: answers the code. */
    async refusal<Key extends keyof Api>(person: Person | null, key: Key, request?: Request<Key>): Promise<ErrorCode> {
      return problemOf(key, await send(person, key, request)).code
    },

    /**
     * Lets the worker empty its queue, and returns what it sent: nothing, if the mail server is down. `except` names tasks
     * that stay in the queue, `only` the one task that does not, without deliveries. Throws if a job fails or a message cannot be composed, which the queue would only retry.
     */
    async mailAfterJobs({
      smtp = 'up',
      except = [],
      only,
      mayFail = false,
    }: JobsToRun = {}): Promise<(Mail & { messageId: string })[]> {
      const outbox: (Mail & { messageId: string })[] = []
      const mailer = {
        async send(mail: Mail, messageId: string) {
          if (smtp === 'down') throw new Error('the mail server is down')
          outbox.push({ ...mail, messageId })
        },
        close() {},
      }
      const budgets = budgetsFrom(config)
      const { log, failures, throwing } = noticeFailures()
      const sender = openPush(config)
      const channels = { pool, mailer, mailDomain: 'example.com', push: sender && { sender, origin: ORIGIN } }
      const tasks = taskList({
        ...channels,
        log,
        jobs,
        composers,
        preferences,
        media,
        budgets,
        outside: { fetching, files: openSentFiles(parsing), bot: openBot(config) },
        clock: now,
      })
      await runOnce({
        connectionString: url,
        noHandleSignals: true,
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        logger: new Logger(() => () => {}),
        taskList: throwing(Object.entries(tasks).filter(([name]) => !except.includes(name) && name === (only ?? name))),
      })
      // Deliveries that became due later: the queue looks for them every minute.
      const due = { pool, composers, preferences, channels: channelsOf({ ...channels, log }), budgets, clock: now, log }
      if (only === undefined) while (await deliverBatch(due)) continue
      if (!mayFail && failures.length > 0) throw failures[0]
      return outbox
    },

    async close() {
      await app.close()
      parsing.close()
      await database.drop()
      await rm(mediaDir, { recursive: true })
    },
  }
}
export type World = Awaited<ReturnType<typeof newWorld>>

/** Keeps the errors that the queue logs and swallows. */
function noticeFailures() {
  const failures: unknown[] = []
  const write = (line: string) => {
    const { msg, kind, err } = JSON.parse(line) as { msg: string; kind?: string; err?: { message: string } }
    if (msg === 'no composer for this kind of notification')
      failures.push(new Error(`No composer writes ${kind}: list it in server/src/notifications.ts.`))
    if (msg === 'could not compose a message')
      failures.push(new Error(`The message ${kind} cannot be composed: ${err?.message}`))
  }
  type Task = ReturnType<typeof taskList>[string]
  const throwing = (tasks: [string, Task][]): Record<string, Task> =>
    Object.fromEntries(
      tasks.map(([name, run]) => [
        name,
        (payload, helpers) =>
          run(payload, helpers).catch((error: unknown) => {
            failures.push(error)
            throw error
          }),
      ]),
    )
  return { log: pino({ level: 'warn' }, { write }), failures, throwing }
}

export function problemOf(key: string, response: LightMyRequestResponse): Problem {
  if (response.statusCode < 300) throw new Error(`${key} was not refused`)
  return response.json()
}

/** The HTTP request that a browser on our site would send. */
export function injection(
  key: string,
  request: { params?: unknown; query?: unknown; body?: unknown },
  headers: object,
) {
  const [method, pattern] = key.split(' ') as [NonNullable<InjectOptions['method']>, string]
  const params = (request.params ?? {}) as Record<string, string>
  const url = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return {
    method,
    url,
    ...(request.query ? { query: request.query as Record<string, string> } : {}),
    ...(request.body ? { payload: request.body } : {}),
    headers: Object.fromEntries(
      Object.entries({ 'sec-fetch-site': 'same-origin', ...headers }).filter(([, value]) => value !== undefined),
    ),
  } satisfies InjectOptions
}

const unlimited = Object.keys(budgets)
  .flatMap((name) => ['minute', 'day', 'newcomerDay'].map((period) => `${name}.${period}=off`))
  .join(' ')

export const environment = {
  PUBLIC_ORIGIN: ORIGIN,
  OIDC_ISSUER: ISSUER,
  OIDC_CLIENT_ID: 'app',
  OIDC_CLIENT_SECRET: 'app-secret',
  OIDC_AUDIENCE: 'urn:app:api',
  SESSION_SECRET: 'a secret for tests that is long enough',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'hello@example.com',
  PUSH_KEY: 'c-3hvHFAxdDoRpwS0F5Nrl6lLUEfF2tgaMoLyRz_DKM',
  // No test sends anything to a real one.
  PUSH_SERVICES: 'push.invalid',
  TELEGRAM_TOKEN: '424242:stand-in-AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-c',
  TELEGRAM_API: 'http://127.0.0.1:9',
  SERVE_WEB: 'false',
  // A busy machine is not a reason for a test to meet a server that sheds load.
  REQUESTS_IN_WORK: '0',
}

export interface JobsToRun {
  smtp?: 'up' | 'down'
  except?: readonly string[]
  only?: string
  /** A job fails on purpose. */
  mayFail?: boolean
}
