import { once } from 'node:events'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import type { Mailbox } from '@app/dev/mailbox'

export interface Reply {
  status: number
  location: string
  text: string
}

/** Where a site is, whatever its name leads to. */
export interface Place {
  origin: string
  host?: string
  /** The authority that signed its certificate. */
  ca?: string
}

/** A browser without pages, at the whole site: the app and its sign-in. It keeps cookies by path. */
export class SiteVisitor {
  readonly #cookies = new Map<string, { value: string; path: string }>()
  readonly #place: Place
  readonly #headers: Record<string, string>

  constructor(place: Place, headers: Record<string, string> = {}) {
    this.#place = place
    this.#headers = headers
  }

  async get(url: string): Promise<Reply> {
    return this.#send('GET', url)
  }

  async post(url: string, form: Record<string, string>): Promise<Reply> {
    return this.#send('POST', url, 'application/x-www-form-urlencoded', new URLSearchParams(form).toString())
  }

  async postJson(url: string, body: object): Promise<Reply> {
    return this.#send('POST', url, 'application/json', JSON.stringify(body))
  }

  async #send(method: string, url: string, type = '', body = ''): Promise<Reply> {
    const target = new URL(url, this.#place.origin)
    const sender = target.protocol === 'https:' ? tlsRequest : plainRequest
    const request = sender({
      method,
      host: this.#place.host ?? target.hostname,
      port: target.port,
      path: target.pathname + target.search,
      servername: target.hostname,
      ...(this.#place.ca && { ca: this.#place.ca }),
      headers: {
        host: target.host,
        cookie: this.#cookiesFor(target.pathname),
        'sec-fetch-site': 'same-origin',
        ...(type && { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }),
        ...this.#headers,
      },
    })
    request.end(body)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    for (const line of response.headers['set-cookie'] ?? []) this.#keep(line)
    const { statusCode = 0, headers } = response
    return { status: statusCode, location: headers.location ?? '', text: await text(response) }
  }

  #cookiesFor(pathname: string): string {
    return [...this.#cookies]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ')
  }

  #keep(line: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const path = /; *path=([^;]+)/i.exec(line)?.[1] ?? '/'
    this.#cookies.set(`${name} ${path}`, { value, path })
  }

  /** Follows redirects until a page responds. */
  async #follow(first: Reply): Promise<Reply & { url: string }> {
    let [reply, url] = [first, '']
    for (let hops = 0; reply.location; hops += 1) {
      if (hops === 10) throw new Error(`too many redirects: ${url}`)
      url = reply.location
      reply = await this.get(url)
    }
    return { ...reply, url }
  }

  /** Signs up by the code in the mail, as a person does who has followed Sign Up. Returns the path of the page that it ends on. */
  async signUp(address: string, name: string, mailbox: Pick<Mailbox, 'waitFor'>): Promise<string> {
    const { url, status, text: page } = await this.#follow(await this.get('/auth/login?screen=signup'))
    if (status !== 200 || !url.includes('/sign-in/')) throw new Error(`no sign-in at ${url}: ${status} ${page}`)
    const at = url.replace(/\?.*/, '')
    await this.post(`${at}/address`, { address, passkeys: '' })
    const { subject } = await mailbox.waitFor((mail) => mail.to.includes(address) && /\d{3} \d{3}/.test(mail.subject))
    const code = /\d{3}(?: \d{3})+/.exec(subject)?.[0].replaceAll(' ', '') ?? ''
    await this.post(`${at}/code`, { code })
    await this.post(`${at}/name`, { name })
    const end = await this.#follow(await this.get(at))
    return new URL(end.url, this.#place.origin).pathname
  }
}
