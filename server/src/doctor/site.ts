import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Check } from '@app/contract'
import { DAY_MS } from '@app/contract/local-time'
import { type Config, isLoopback, secretsOf } from '#core/config.ts'
import { isPendingSignIn } from '#core/sign-in/pending-sign-in.ts'
import { type CheckContext, codeOf, failed, ok, reasonOf, warning } from './check.ts'
import { get } from './request.ts'

const RENEWAL_DAYS = 14
const TIMEOUT_MS = 10_000

/** The address that people open: DNS, TLS, and whether this instance is behind it. */
export async function siteChecks(config: Config, context: CheckContext): Promise<Check[]> {
  const origin = new URL(config.PUBLIC_ORIGIN)
  if (isLoopback(config.PUBLIC_ORIGIN) && origin.protocol === 'http:')
    return [
      warning(
        'public address',
        'PUBLIC_ORIGIN is a loopback address: only this machine can open it.',
        'Set a public https address.',
      ),
      await instanceCheck(config, context),
    ]
  const reached = await certificateCheck(origin, context)
  const http = await httpCheck(origin, context.httpPort)
  return reached.state === 'failed' ? [reached, http] : [reached, await instanceCheck(config, context), http]
}

async function certificateCheck({ hostname, port }: URL, { ca, now }: CheckContext): Promise<Check> {
  const name = 'public address'
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connectTls({
    host,
    port: Number(port || 443),
    ...(isIP(host) === 0 && { servername: host }),
    ...(ca && { ca }),
    timeout: TIMEOUT_MS,
  })
  socket.on('timeout', () => socket.destroy(Object.assign(new Error('no response'), { code: 'ETIMEDOUT' })))
  try {
    await once(socket, 'secureConnect')
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - now().getTime()) / DAY_MS)
    return days < RENEWAL_DAYS
      ? failed(
          name,
          `The certificate of ${host} ends in ${days} days.`,
          'Renew it, and see why it is not renewed by itself.',
        )
      : ok(name, `${host} has a valid certificate for ${days} more days.`)
  } catch (error) {
    const [found, remedy] = connectionFailures[codeOf(error)] ?? [reasonOf(error), 'See what the proxy logs.']
    return failed(name, `${host}: ${found}.`, remedy)
  } finally {
    socket.destroy()
  }
}

const noName = [
  'the name does not resolve',
  'Add an A or AAAA record for it in DNS, or correct PUBLIC_ORIGIN.',
] as const
const noTrust = [
  'the certificate is not from a trusted authority',
  'Let the proxy obtain one, such as by ACME.',
] as const
const connectionFailures: Partial<Record<string, readonly [string, string]>> = {
  ENOTFOUND: noName,
  EAI_AGAIN: noName,
  ECONNREFUSED: ['nothing listens there', 'Start the proxy, and open the port in the firewall.'],
  ETIMEDOUT: ['there is no response', 'Open port 443 in the firewall, and check the DNS record.'],
  CERT_HAS_EXPIRED: ['the certificate has expired', 'Renew it, and see why it is not renewed by itself.'],
  ERR_TLS_CERT_ALTNAME_INVALID: ['the certificate is for another name', 'Get one for the host of PUBLIC_ORIGIN.'],
  DEPTH_ZERO_SELF_SIGNED_CERT: noTrust,
  SELF_SIGNED_CERT_IN_CHAIN: noTrust,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: noTrust,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: [
    'the intermediate certificate is missing',
    'Let the proxy send the whole chain (fullchain.pem).',
  ],
}

/** The cookie of a sign-in is sealed with SESSION_SECRET, so only this instance can have made it. */
async function instanceCheck(config: Config, { ca }: CheckContext): Promise<Check> {
  const name = 'this instance'
  const path = (pathname: string) => new URL(pathname, config.PUBLIC_ORIGIN)
  try {
    const live = await get(path('/health/live'), { ca })
    if (live.status >= 500)
      return failed(
        name,
        `The proxy responds with ${live.status}.`,
        'Start the API process, and let the proxy forward to HOST and PORT.',
      )
    if (!live.body.startsWith('{"status":"live"'))
      return failed(
        name,
        'Another site responds there.',
        'Let the proxy forward every path of PUBLIC_ORIGIN to the API process.',
      )
    const { headers } = await get(path('/auth/login'), { ca })
    const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '')
    const pending = cookies.find((cookie) => cookie.startsWith('__Host-sign-in-'))
    if (!pending)
      return warning(
        name,
        'It responds, but no sign-in can be started there.',
        'Fix the failed provider checks, then check again.',
      )
    const [cookieName = '', sealed = ''] = pending.split(/=(.*)/s)
    return isPendingSignIn(secretsOf(config), cookieName, sealed)
      ? ok(name, 'It responds with the keys of this configuration.')
      : failed(
          name,
          'Another instance responds there: its SESSION_SECRET differs.',
          'Restart the processes with this environment, or correct PUBLIC_ORIGIN.',
        )
  } catch (error) {
    return failed(name, `There is no response: ${reasonOf(error)}.`, 'Start the API process, and look at its log.')
  }
}

async function httpCheck({ hostname }: URL, port: number): Promise<Check> {
  const name = 'http'
  try {
    const { status, headers } = await get(new URL(`http://${hostname}:${port}/`))
    const isRedirect = status >= 300 && status < 400 && String(headers.location).startsWith('https://')
    return isRedirect
      ? ok(name, 'http redirects to https.')
      : failed(
          name,
          `http serves a page (${status}) without TLS.`,
          'Let the proxy redirect http to https, or close the port.',
        )
  } catch {
    return ok(name, 'http is closed.')
  }
}
