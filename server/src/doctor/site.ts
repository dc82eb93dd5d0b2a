import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { DAY_MS } from '@app/contract/local-time'
import { type Config, isLoopback, secretsOf } from '#core/config.ts'
import { type ToSay, toSay } from '#core/language/say.ts'
import { isPendingSignIn } from '#core/sign-in/pending-sign-in.ts'
import { type CheckContext, codeOf, type Finding, failed, ok, reasonOf, warning } from './check.ts'
import { get } from './request.ts'

const RENEWAL_DAYS = 14
const TIMEOUT_MS = 10_000

/** The public address: DNS, TLS, and whether this instance is behind it. */
export async function siteChecks(config: Config, context: CheckContext): Promise<Finding[]> {
  const origin = new URL(config.PUBLIC_ORIGIN)
  if (isLoopback(config.PUBLIC_ORIGIN) && origin.protocol === 'http:')
    return [
      warning(
        'public address',
        toSay('PUBLIC_ORIGIN is a loopback address: only this machine can open it.'),
        toSay('Set a public https address.'),
      ),
      await instanceCheck(config, context),
    ]
  const reached = await certificateCheck(origin, context)
  const http = await httpCheck(origin, context.httpPort)
  return reached.state === 'failed' ? [reached, http] : [reached, await instanceCheck(config, context), http]
}

async function certificateCheck({ hostname, port }: URL, { ca, now }: CheckContext): Promise<Finding> {
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
          toSay(
            '{days, plural, one {The certificate of {host} expires in # day.} other {The certificate of {host} expires in # days.}}',
            { host, days },
          ),
          renewal,
        )
      : ok(
          name,
          toSay(
            '{days, plural, one {{host} has a valid certificate for # more day.} other {{host} has a valid certificate for # more days.}}',
            { host, days },
          ),
        )
  } catch (error) {
    const [found, remedy] = connectionFailures[codeOf(error)] ?? otherFailure
    return failed(name, { ...found, values: { what: host, reason: reasonOf(error) } }, remedy)
  } finally {
    socket.destroy()
  }
}

type Failure = readonly [found: ToSay, remedy: ToSay]
const renewal = toSay('Renew it, and find out why it doesn’t renew automatically.')
const otherFailure: Failure = [toSay('{what}: {reason}.'), toSay('See what the proxy logs.')]
const noName: Failure = [
  toSay('{what}: the name does not resolve.'),
  toSay('Add an A or AAAA record for it in DNS, or correct PUBLIC_ORIGIN.'),
]
const noTrust: Failure = [
  toSay('{what}: the certificate is not from a trusted authority.'),
  toSay('Configure the proxy to obtain one, for example with ACME, and to send the whole chain (fullchain.pem).'),
]
const connectionFailures: Partial<Record<string, Failure>> = {
  ENOTFOUND: noName,
  EAI_AGAIN: noName,
  ECONNREFUSED: [toSay('{what}: connection refused.'), toSay('Start the proxy, and open the port in the firewall.')],
  ETIMEDOUT: [
    toSay('{what}: there is no response.'),
    toSay('Open port 443 in the firewall, and check the DNS record.'),
  ],
  CERT_HAS_EXPIRED: [toSay('{what}: the certificate has expired.'), renewal],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    toSay('{what}: the certificate is for another name.'),
    toSay('Get one for the host of PUBLIC_ORIGIN.'),
  ],
  DEPTH_ZERO_SELF_SIGNED_CERT: noTrust,
  SELF_SIGNED_CERT_IN_CHAIN: noTrust,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: noTrust,
  // An unknown authority and a missing intermediate certificate look the same.
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: noTrust,
}

/** The sign-in cookie is sealed with SESSION_SECRET, so only this instance can have made it. */
async function instanceCheck(config: Config, { ca }: CheckContext): Promise<Finding> {
  const name = 'this instance'
  const path = (pathname: string) => new URL(pathname, config.PUBLIC_ORIGIN)
  try {
    const live = await get(path('/health/live'), { ca })
    if (live.status >= 500)
      return failed(
        name,
        toSay('The proxy responds with {status}.', { status: String(live.status) }),
        toSay('Start the API process, and let the proxy forward to HOST and PORT.'),
      )
    if (!live.body.startsWith('{"status":"live"'))
      return failed(
        name,
        toSay('Another site responds there.'),
        toSay('Configure the proxy to forward every path of PUBLIC_ORIGIN to the API process.'),
      )
    const { headers } = await get(path('/auth/login'), { ca })
    const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '')
    const pending = cookies.find((cookie) => cookie.startsWith('__Host-sign-in-'))
    if (!pending)
      return warning(
        name,
        toSay('It responds, but no sign-in can be started there.'),
        toSay('Fix the failed provider checks, then check again.'),
      )
    const [cookieName = '', sealed = ''] = pending.split(/=(.*)/s)
    return isPendingSignIn(secretsOf(config), cookieName, sealed)
      ? ok(name, toSay('It responds with the keys of this configuration.'))
      : failed(
          name,
          toSay('Another instance responds there: its SESSION_SECRET differs.'),
          toSay('Restart the processes with this environment, or correct PUBLIC_ORIGIN.'),
        )
  } catch (error) {
    return failed(
      name,
      toSay('There is no response: {reason}.', { reason: reasonOf(error) }),
      toSay('Start the API process, and look at its log.'),
    )
  }
}

async function httpCheck({ hostname }: URL, port: number): Promise<Finding> {
  const name = 'http'
  try {
    const { status, headers } = await get(new URL(`http://${hostname}:${port}/`))
    const isRedirect = status >= 300 && status < 400 && String(headers.location).startsWith('https://')
    return isRedirect
      ? ok(name, toSay('http redirects to https.'))
      : failed(
          name,
          toSay('http serves a page ({status}) without TLS.', { status: String(status) }),
          toSay('Configure the proxy to redirect http to https, or close the port.'),
        )
  } catch {
    return ok(name, toSay('http is closed.'))
  }
}
