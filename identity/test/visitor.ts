import { createHash, randomBytes } from 'node:crypto'
import { claimsIn, clientSecret, type Surroundings } from './surroundings.ts'

interface Cookie {
  value: string
  path: string
}

type Site = Pick<Surroundings, 'origin' | 'issuer' | 'codeFor'>

export interface Reply {
  status: number
  headers: Headers
  text: string
  location: string
}

/** A browser without pages: it keeps cookies by path, and follows nothing by itself. */
export class Visitor {
  readonly cookies = new Map<string, Cookie>()
  readonly #site: Site
  /** The network it comes from. */
  network: string
  /** Of the latest sign-in (PKCE). */
  verifier = ''

  constructor(site: Site, network = '192.0.2.1') {
    this.#site = site
    this.network = network
  }

  async fetch(url: string, form?: Record<string, string>, headers: Record<string, string> = {}): Promise<Reply> {
    const target = new URL(url, this.#site.origin)
    const cookie = [...this.cookies]
      .filter(([, { path }]) => target.pathname === path || target.pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ')
    const reply = await fetch(target, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie, 'x-test-address': this.network, ...(form && { 'sec-fetch-site': 'same-origin' }), ...headers },
      ...(form && { body: new URLSearchParams(form) }),
    })
    for (const line of reply.headers.getSetCookie()) this.#keep(line)
    const location = reply.headers.get('location') ?? ''
    return { status: reply.status, headers: reply.headers, text: await reply.text(), location }
  }

  #keep(line: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const path = /; *path=([^;]+)/i.exec(line)?.[1] ?? '/'
    if (/expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(`${name} ${path}`)
    else this.cookies.set(`${name} ${path}`, { value, path })
  }

  /** Begins a sign-in as the app would. Returns its path. */
  async begin(more: Record<string, string> = {}): Promise<string> {
    this.verifier = randomBytes(32).toString('base64url')
    const query = new URLSearchParams({
      client_id: 'callup',
      response_type: 'code',
      redirect_uri: `${this.#site.origin}/auth/callback`,
      scope: 'openid profile email',
      state: 'state',
      nonce: 'nonce',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    })
    return (await this.fetch(`/id/auth?${query.toString()}`)).location
  }

  /** Follows redirects of the provider until one leaves for the app. Returns the authorization code. */
  async finish(first: Reply): Promise<string> {
    let reply = first
    for (let hops = 0; hops < 6; hops++) {
      if (!reply.location) throw new Error(`no redirect: ${reply.status} ${reply.text.slice(0, 2000)}`)
      const url = new URL(reply.location, this.#site.origin)
      if (url.pathname === '/auth/callback') return url.searchParams.get('code') ?? fail(url.search)
      reply = await this.fetch(url.href)
    }
    return fail('too many redirects')
  }

  redeem(code: string): Promise<Response> {
    return fetch(`${this.#site.issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: `${this.#site.origin}/auth/callback`,
        code_verifier: this.verifier,
        client_id: 'callup',
        client_secret: clientSecret,
      }),
    })
  }

  /** Goes up to the page that asks for the code. Returns the path of the sign-in. */
  async ask(address: string, more: Record<string, string> = {}): Promise<string> {
    const at = await this.begin(more)
    const { status, text } = await this.fetch(`${at}/address`, { address, passkeys: '' })
    if (status !== 303) fail(`asking for a code: ${status} ${problemIn(text)}`)
    return at
  }

  /** The whole way by mail. Returns the authorization code. */
  async prove(address: string, { name = 'Somebody', more = {} } = {}): Promise<string> {
    const at = await this.ask(address, more)
    const { code } = await this.#site.codeFor(address.trim().toLowerCase())
    const { status } = await this.fetch(`${at}/code`, { code })
    if (status !== 303) fail(`giving the code: ${status}`)
    const page = await this.fetch(at)
    if (page.status !== 200) return this.finish(page)
    await this.fetch(`${at}/name`, { name })
    return this.finish(await this.fetch(at))
  }

  /** Signs in by mail. Returns the claims of the ID token. */
  async signIn(address: string, name = 'Somebody'): Promise<Record<string, unknown>> {
    const reply = await this.redeem(await this.prove(address, { name }))
    return claimsIn(((await reply.json()) as { id_token: string }).id_token)
  }
}

export const problemIn = (text: string): string => /role="alert".*?<span>([^<]*)/s.exec(text)?.[1] ?? ''

function fail(message: string): never {
  throw new Error(message)
}

export const wrongCode = (code: string): string =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')
