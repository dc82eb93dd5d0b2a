import { DAY_MS } from '@app/contract/local-time'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

type SecurityConfig = Pick<Config, 'SECURITY_CONTACT' | 'CONTACT_PAGE' | 'PUBLIC_ORIGIN'>

/** RFC 9116 recommends less than a year. The text is generated per request, so it never expires. */
const VALID_DAYS = 90

/** Serves security.txt (RFC 9116) if the operator has configured a contact. */
export function serveSecurityText(app: FastifyInstance, config: SecurityConfig, clock: () => Date) {
  const contact = contactOf(config)
  if (contact === '') return
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) => {
    const expires = new Date(clock().getTime() + VALID_DAYS * DAY_MS)
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString()}`,
      `Canonical: ${config.PUBLIC_ORIGIN}/.well-known/security.txt`,
      'Preferred-Languages: en',
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`)
  })
}

/** A contact page from a file has an address on this site. */
function contactOf({ SECURITY_CONTACT, CONTACT_PAGE, PUBLIC_ORIGIN }: SecurityConfig): string {
  if (SECURITY_CONTACT || CONTACT_PAGE === '') return SECURITY_CONTACT
  return /^(https:\/\/|mailto:)/.test(CONTACT_PAGE) ? CONTACT_PAGE : `${PUBLIC_ORIGIN}/contact`
}
