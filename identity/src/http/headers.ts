import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Settings } from '../settings.ts'

/**
 * No header of a request decides what our addresses are: the library builds them from Host and X-Forwarded-*, so these
 * are overwritten from the issuer. Cookies of the app, which shares the host, go no further.
 */
export function normalizeRequest(request: IncomingMessage, { issuer, mount }: Settings): void {
  const { headers } = request
  // guard: door: addresses are built from the issuer
  Object.assign(headers, { host: issuer.host, 'x-forwarded-proto': issuer.protocol.slice(0, -1) })
  delete headers['x-forwarded-host']
  headers.cookie = (headers.cookie ?? '')
    .split(/; */)
    .filter((cookie) => /^(__Secure-)?id-/.test(cookie))
    .join('; ')
  const url = request.url ?? '/'
  Object.assign(request, { originalUrl: url, url: url.slice(mount.length) || '/' })
}

export function setSecurityHeaders(response: ServerResponse, { issuerText, appOrigin }: Settings): void {
  const policy = [
    "default-src 'none'",
    // With the path, because the app's scripts share the origin and must not run here.
    `script-src ${issuerText}/assets/`,
    `style-src ${issuerText}/assets/`,
    `img-src ${issuerText}/assets/`,
    `font-src ${issuerText}/assets/`,
    // Browsers also check the redirects after a form.
    `form-action 'self' ${appOrigin}`,
    "base-uri 'none'",
    // guard: door: pages are not framed
    "frame-ancestors 'none'",
  ]
  const headers = {
    'content-security-policy': policy.join('; '),
    // guard: door: pages are not framed by old browsers
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'publickey-credentials-get=(self), publickey-credentials-create=(self)',
    // guard: door: pages are not stored
    'cache-control': 'no-store',
  }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}
