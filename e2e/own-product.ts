import type { ChildProcess } from 'node:child_process'
import { type Environment, startEnvironment } from '@app/dev/environment'
import { freePort } from '@app/dev/ports'
import { makeSignInDatabase } from '@app/dev/sign-in-database'
import { addresses, setAddresses } from './addresses.ts'
import { type Front, startFront } from './front.ts'
import { end, runProduct, waitUntilReady } from './start.ts'

/** The settings of a product whose sign-in is our own. */
export async function withOwnSignIn({ env, database }: Environment, origin: string): Promise<Record<string, string>> {
  const { OIDC_AUDIENCE: _, ...rest } = env
  return {
    ...rest,
    OIDC_ISSUER: `${origin}/id`,
    OIDC_CLIENT_ID: 'callup',
    OIDC_CLIENT_SECRET: 'known-to-everybody-and-fit-for-tests-only',
    ID_DATABASE_URL: await makeSignInDatabase(database.url),
    ID_SECRET: 'as-well-known-and-fit-for-tests-only-0123',
    ID_PORT: String(await freePort()),
    CONTACT_PAGE: 'mailto:hello@example.com',
  }
}

/** A product for tests that kill or replace its server, with its own database, provider and network. */
export class OwnProduct {
  readonly front: Front
  readonly database: string
  readonly #environment: Environment
  readonly #port: number
  #server: ChildProcess | null = null
  #giveBack = () => {}

  private constructor(front: Front, environment: Environment, port: number) {
    this.front = front
    this.database = environment.database.url
    this.#environment = environment
    this.#port = port
  }

  /** `program`: the server of another release. `more`: settings of the server. */
  static async start(program?: string, more: Record<string, string> = {}): Promise<OwnProduct> {
    const port = await freePort()
    const front = await startFront(port)
    const environment = await startEnvironment({ appOrigin: front.origin, apiPort: port })
    return OwnProduct.#open(front, { ...environment, env: { ...environment.env, ...more } }, port, program)
  }

  /** In the form of `npm start`, with the sign-in of our own, to which the app forwards `/id`. */
  static async startWithSignIn(): Promise<OwnProduct> {
    const port = await freePort()
    const front = await startFront(port)
    const environment = await startEnvironment({ appOrigin: front.origin, apiPort: port })
    const env = await withOwnSignIn(environment, front.origin)
    const product = await OwnProduct.#open(front, { ...environment, env }, port)
    if (product.#server) await waitUntilReady(`${front.origin}/id/.well-known/openid-configuration`, product.#server)
    return product
  }

  static async #open(front: Front, environment: Environment, port: number, program?: string): Promise<OwnProduct> {
    const product = new OwnProduct(front, environment, port)
    product.#takeAddresses()
    try {
      await product.startServer(program)
      return product
    } catch (error) {
      await product.stop()
      throw error
    }
  }

  /** The server's own address, bypassing the simulated network. */
  get address(): string {
    return `http://localhost:${this.#port}`
  }

  async startServer(program?: string): Promise<void> {
    if (this.#server) return
    const server = runProduct(this.#environment.env, program)
    await waitUntilReady(`${this.address}/health/ready`, server)
    this.#server = server
  }

  async killServer(): Promise<void> {
    const server = this.#server
    this.#server = null
    if (server) await end(server, 'SIGKILL')
  }

  async stop(): Promise<void> {
    this.#giveBack()
    await this.killServer()
    await this.front.stop()
    await this.#environment.stop()
  }

  /** The tests' verbs use this product until it stops. */
  #takeAddresses() {
    const { provider, mailbox } = this.#environment
    const before = {
      app: addresses.app(),
      provider: addresses.provider(),
      mailbox: addresses.mailbox(),
      push: addresses.push(),
      database: addresses.database(),
    }
    this.#giveBack = () => setAddresses(before)
    setAddresses({
      app: this.front.origin,
      provider: provider.issuer,
      mailbox: mailbox.webUrl,
      push: before.push,
      database: this.database,
    })
  }
}
