import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { operator } from '@app/demo/people'
import { type Database, startDatabase } from './database.ts'
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'

export type Environment = {
  database: Pick<Database, 'url'>
  provider: IdentityProvider
  mailbox: Mailbox
  /** The environment variables that connect the server to these services. */
  env: Record<string, string>
  stop(): Promise<void>
}

type Options = {
  /** The public origin of the app, e.g. http://localhost:5173. */
  appOrigin: string
  /** The port of the API. */
  apiPort: number
  /** An existing database to use. */
  databaseUrl?: string | undefined
  /** Keeps data between runs. Without it, everything is temporary. */
  directory?: string
  ports?: { database?: number; provider?: number; smtp?: number; mailbox?: number }
}

/** Signs the calls with which tests bring replies. */
export const developmentWebhookSecret = 'known-to-everybody-too'

/** Starts the services the product depends on, for development and tests: real ones, no mocks. */
export async function startEnvironment(options: Options): Promise<Environment> {
  const { appOrigin, apiPort, databaseUrl, directory, ports = {} } = options
  const started: { stop(): Promise<void> }[] = []
  const stop = async () => {
    for (const part of started.splice(0).reverse()) await part.stop()
  }
  const begin = async <Part extends { stop(): Promise<void> }>(starting: Promise<Part>): Promise<Part> => {
    const part = await starting
    started.push(part)
    return part
  }

  try {
    const media = await begin(openFolder(directory && path.join(directory, 'media')))
    const lasting = directory ? { directory: path.join(directory, 'postgres') } : {}
    const database = databaseUrl
      ? { url: databaseUrl }
      : await begin(startDatabase({ ...lasting, ...at(ports.database) }))
    const provider = await begin(startIdentityProvider({ appOrigin, ...at(ports.provider) }))
    const mailbox = await begin(startMailbox({ smtpPort: ports.smtp ?? 0, webPort: ports.mailbox ?? 0 }))
    const env = {
      DATABASE_URL: database.url,
      PUBLIC_ORIGIN: appOrigin,
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_AUDIENCE: provider.audience,
      SESSION_SECRET: 'known-to-everybody-and-fit-for-development-only',
      SMTP_URL: mailbox.smtpUrl,
      MAIL_FROM: 'hello@example.com',
      REPLY_ADDRESS: 'reply@example.com',
      MAIL_WEBHOOK: 'standard',
      MAIL_WEBHOOK_SECRET: developmentWebhookSecret,
      MEDIA_DIR: media.path,
      OPERATORS: operator,
    }
    return { database, provider, mailbox, env, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const at = (port: number | undefined) => (port === undefined ? {} : { port })

async function openFolder(lasting: string | undefined) {
  if (lasting) {
    await mkdir(lasting, { recursive: true })
    return { path: lasting, stop: async () => {} }
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'media-'))
  return { path: folder, stop: () => rm(folder, { recursive: true, force: true }) }
}
