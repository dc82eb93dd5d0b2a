import type { IncomingMessage } from 'node:http'
import type { Settings } from '../settings.ts'
import { Refusal } from './refusal.ts'

const MAX_LENGTH = 16_384

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk)
    // guard: door: a form has so many bytes
    if (text.length > MAX_LENGTH) throw new Refusal('too_large')
  }
  return new URLSearchParams(text)
}

/** Refuses forms that another site makes the browser send. Every browser sends at least one of the two headers. */
export function refuseOtherSites({ headers }: IncomingMessage, { issuer }: Settings): void {
  const site = headers['sec-fetch-site']
  const isOurs = site === undefined ? headers.origin === issuer.origin : site === 'same-origin'
  // guard: door: forms of other sites are rejected
  if (!isOurs) throw new Refusal('other_site')
}
