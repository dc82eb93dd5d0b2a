import { createECDH, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DemoProvider } from '../identity/provider.ts'
import { type Mailbox, openMailbox } from '../mailbox/mailbox.ts'
import { type Newcomers, newcomers } from '../sample/newcomers.ts'
import { daytimeZone } from '../sample/season.ts'
import { seed } from '../sample/seed.ts'
import { actAs } from './act.ts'
import { actOnce, linkToNextGame, startActing } from './acting.ts'
import type { Databases } from './databases.ts'
import { freePort } from './free-port.ts'
import { type Product, startProduct } from './product.ts'

const TEMPLATE = 'template'
const stayHere = new URL('stay-here.ts', import.meta.url).href

/** The time between two resets: a database, a mailbox, pictures, secrets and processes that nothing else ever sees. */
export interface Round {
  id: string
  startedAt: Date
  port: number
  databaseUrl: string
  mailbox: Mailbox
  newcomers: Newcomers
  /** The link to tomorrow's game for people who are not signed in. */
  gameLink: string
  /** People of the sample teams act only while somebody looks on. */
  noteVisit(): void
  ended: Product['ended']
  stop(): Promise<void>
}

interface Surroundings {
  origin: string
  /** Where the product reaches the front of the demo. */
  frontUrl: string
  trustProxy: number
  databases: Databases
  provider: Pick<DemoProvider, 'settings' | 'bearerFor'>
}

/** Starts a round and is done when the product is ready for visitors. */
export async function startRound({ origin, frontUrl, trustProxy, databases, provider }: Surroundings): Promise<Round> {
  const startedAt = new Date()
  const id = startedAt.getTime().toString(36)
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const databaseUrl = await databases.create(id, TEMPLATE)
    undo.push(() => databases.drop(id))
    await seed(databaseUrl, provider.settings.OIDC_ISSUER, {
      now: startedAt,
      tellsStory: true,
      timeZone: daytimeZone(startedAt),
    })
    const mailbox = await openMailbox()
    undo.push(() => mailbox.close())
    const media = await mkdtemp(join(tmpdir(), 'callup-demo-'))
    undo.push(() => rm(media, { recursive: true, force: true }))
    const port = await freePort()
    const { hostname, port: databasePort } = new URL(databaseUrl)
    const product = await startProduct({
      ...provider.settings,
      NODE_OPTIONS: `--import=${stayHere}`,
      DEMO_ORIGIN: origin,
      DEMO_FRONT: frontUrl,
      DEMO_DATABASE: `${hostname}:${databasePort || 5432}`,
      DEMO_PROCESS: String(process.pid),
      DATABASE_URL: databaseUrl,
      PUBLIC_ORIGIN: origin,
      HOST: '127.0.0.1',
      PORT: String(port),
      TRUST_PROXY: String(trustProxy + 1),
      SESSION_SECRET: randomBytes(48).toString('base64'),
      SMTP_URL: mailbox.smtpUrl,
      MAIL_FROM: 'hello@example.com',
      MEDIA_DIR: media,
      PUSH_KEY: newPushKey(),
      // Nobody waits here: players are asked as soon as a game is scheduled.
      ASK_DELAY_SECONDS: '0',
    })
    undo.push(() => product.stop())
    const act = actAs(port, provider.bearerFor)
    const gameLink = await linkToNextGame(databaseUrl, act)
    const acting = startActing((n) => actOnce(databaseUrl, act, n))
    undo.push(async () => acting.stop())
    return {
      id,
      startedAt,
      port,
      databaseUrl,
      mailbox,
      newcomers: newcomers(),
      gameLink,
      noteVisit: acting.noteVisit,
      ended: product.ended,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Creates the database that every round begins with a copy of. */
export async function prepareTemplate(databases: Databases, migrate: (databaseUrl: string) => Promise<void>) {
  await databases.dropAll()
  await migrate(await databases.create(TEMPLATE))
}

/** For notifications: a new one for each round, as nothing of an earlier one is kept. */
function newPushKey(): string {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const key = ecdh.getPrivateKey()
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url')
}
