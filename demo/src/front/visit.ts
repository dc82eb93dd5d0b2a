import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DemoProvider } from '../identity/provider.ts'
import type { Round } from '../round/round.ts'
import { languagesOf, sayIn } from '../words/say.ts'
import type { BarFacts } from './bar.ts'
import { cookiesOf, dropCookie, ROUND_COOKIE, SESSION_COOKIE } from './cookies.ts'

export interface Demo {
  origin: string
  provider: DemoProvider
  /** The round that visitors are in now. Undefined until the first is ready. */
  round(): Round | undefined
  resetsAt(): Date
}

export interface Visit {
  demo: Demo
  round: Round
  request: IncomingMessage
  response: ServerResponse
  url: URL
}

export async function factsFor({ demo, round, request }: Visit): Promise<BarFacts> {
  const { id, mailbox, port } = round
  const you = cookiesOf(request)[SESSION_COOKIE] ? await signedIn(port, request) : undefined
  return { round: id, resetsAt: demo.resetsAt(), you, mails: mailbox.mails().length }
}

/** Asks the product, which alone knows. */
async function signedIn(port: number, { headers }: IncomingMessage): Promise<string | undefined> {
  const response = await fetch(`http://127.0.0.1:${port}/auth/session`, {
    headers: { cookie: headers.cookie ?? '', 'x-forwarded-for': '127.0.0.1' },
    signal: AbortSignal.timeout(2000),
  }).catch(() => undefined)
  if (!response?.ok) return undefined
  const claims = (await response.json()) as { givenName: string } | null
  return claims?.givenName
}

export const sayTo = ({ request, url }: Visit) =>
  sayIn(...languagesOf(url.searchParams, cookiesOf(request), request.headers['accept-language']))

/** Nobody is signed in any more, as far as this browser is concerned. */
export const forget = [ROUND_COOKIE, SESSION_COOKIE].map(dropCookie)
