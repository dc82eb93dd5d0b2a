import type { FastifyInstance } from 'fastify'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
]

const headers: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
}

/** No inline script, no eval, nothing from elsewhere. A page that needs more is a page to change. */
export function sendSecurityHeaders(app: FastifyInstance, { secure, issuer }: { secure: boolean; issuer: string }) {
  // The Log In button is a form, and browsers hold the redirect that answers it to form-action too.
  const forms = `form-action 'self' ${new URL(issuer).origin}`
  const csp = [...policy, forms, ...(secure ? ['upgrade-insecure-requests'] : [])].join('; ')
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...headers, 'content-security-policy': csp })
    if (secure) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
  })
}
