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
  // The policy that creates the service worker's URL; no other is allowed.
  'trusted-types service-worker',
]

const headers: Record<string, string> = {
  // Pictures, the built web app, feeds and public pages override this.
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // The URLs of some pages are secrets.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
}

/** Forbids inline scripts, eval and resources of other origins. */
export function securityHeaders({ secure, issuer }: { secure: boolean; issuer: string }): Record<string, string> {
  // The Log In button is a form, and browsers apply form-action to the redirect after it too.
  const forms = `form-action 'self' ${new URL(issuer).origin}`
  return {
    ...headers,
    'content-security-policy': [...policy, forms, ...(secure ? ['upgrade-insecure-requests'] : [])].join('; '),
    ...(secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}
