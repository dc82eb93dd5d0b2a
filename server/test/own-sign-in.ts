import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { until } from '@app/dev/until'
import { inject } from 'vitest'
import { connect } from '../src/core/database/db.ts'
import { freePort, startCallup } from './processes.ts'

/** Databases as an installation has them: each with a role of its own, which alone may connect. */
export function ownDatabases() {
  const admin = connect(Object.assign(new URL(inject('templateUrl')), { pathname: '/postgres' }).href, { max: 1 })
  const made: string[] = []
  return {
    admin,
    async make(): Promise<string> {
      const name = `own_${randomUUID().slice(0, 8)}`
      made.push(name)
      await admin.unsafe(`create role ${name} login password 'of-tests-${name}'`)
      await admin.unsafe(`create database ${name} owner ${name}`)
      await admin.unsafe(`revoke all on database ${name} from public`)
      const url = { username: name, password: `of-tests-${name}`, pathname: `/${name}` }
      return Object.assign(new URL(inject('templateUrl')), url).href
    },
    async drop() {
      for (const name of made) await admin.unsafe(`drop database ${name} with (force)`)
      for (const name of made) await admin.unsafe(`drop role ${name}`)
      await admin.end()
    },
  }
}

export const ID_SECRET = 'b1946ac92492d2347c6235b4d2611184-of-the-sign-in'

export interface SignInProcess {
  /** The ids of its signing keys. */
  kids: string[]
  stop(): Promise<void>
}

/** `callup id` on a database, once it responds. */
export async function startSignIn(databaseUrl: string, origin = 'http://localhost:5173'): Promise<SignInProcess> {
  const port = await freePort()
  const child = startCallup(['id'], {
    ID_DATABASE_URL: databaseUrl,
    ID_SECRET,
    ID_PORT: port,
    OIDC_ISSUER: `${origin}/id`,
    OIDC_CLIENT_ID: 'callup',
    OIDC_CLIENT_SECRET: 'a-secret-of-the-tests-only-0123456789',
    PUBLIC_ORIGIN: origin,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'hello@example.com',
  })
  const exited = once(child, 'exit')
  const at = (where: string) => fetch(`http://127.0.0.1:${port}/id${where}`)
  await until('the sign-in responds', async () => (await at('/health')).ok, { timeoutMs: 150_000 })
  const { keys } = (await (await at('/jwks')).json()) as { keys: { kid: string }[] }
  return {
    kids: keys.map(({ kid }) => kid),
    async stop() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
