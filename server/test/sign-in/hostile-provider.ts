import { createHash, randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Claims, es256, jwt, newKeys } from './jwt.ts'

export const clientId = 'app'
export const clientSecret = 'app-secret'
export const audience = 'urn:app:api'

interface Code {
  challenge: string
  nonce: string
}

/** A provider that behaves correctly until a test changes its behaviour. */
export async function startHostileProvider() {
  const [keys, wideKeys] = [newKeys(), newKeys('P-384')]
  const codes = new Map<string, Code>()
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    const handler = { '/.well-known/openid-configuration': discovery, '/jwks': jwks, '/token': token, '/me': userinfo }[
      path
    ]
    void text(request).then((body) => (handler ? handler(response, body) : json(response, {}, 404)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`

  const honest = {
    /** Only the client that began the sign-in can redeem the code, and only once. */
    checksPkce: true,
    redeemsTwice: false,
    idToken: (claims: Claims): string | undefined => provider.sign(claims),
    userinfo: { sub: 'maya' } as Claims,
    /** Replaces the usual response to the token request. */
    token: undefined as ((response: ServerResponse) => void) | undefined,
    discovery: undefined as ((response: ServerResponse) => void) | undefined,
    metadata: {} as Claims,
  }

  const provider = {
    issuer,
    keys,
    wideKeys,
    /** The requests to the token endpoint. */
    requests: [] as URLSearchParams[],
    asked: { discovery: 0, jwks: 0 },
    does: { ...honest },
    behave() {
      provider.does = { ...honest }
    },

    sign: (claims: Claims, header: Claims = {}, key = keys.privateKey) =>
      jwt({ alg: 'ES256', kid: 'one', ...header }, claims, es256(key)),

    /** The callback parameters of a person who signs in at `url`. */
    signIn(url: string): URLSearchParams {
      const asked = new URL(url).searchParams
      const code = randomUUID()
      codes.set(code, { challenge: asked.get('code_challenge') ?? '', nonce: asked.get('nonce') ?? '' })
      return new URLSearchParams({ code, state: asked.get('state') ?? '', iss: issuer })
    },

    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return provider

  function discovery(response: ServerResponse) {
    provider.asked.discovery++
    if (provider.does.discovery) return provider.does.discovery(response)
    return json(response, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/jwks`,
      // The metadata also lists algorithms that no client should accept.
      id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'],
      authorization_response_iss_parameter_supported: true,
      ...provider.does.metadata,
    })
  }

  function jwks(response: ServerResponse) {
    provider.asked.jwks++
    return json(response, {
      keys: [
        { ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig' },
        { ...wideKeys.publicKey.export({ format: 'jwk' }), kid: 'wide', use: 'sig' },
      ],
    })
  }

  function token(response: ServerResponse, body: string) {
    const sent = new URLSearchParams(body)
    provider.requests.push(sent)
    if (provider.does.token) return provider.does.token(response)
    const code = codes.get(sent.get('code') ?? '')
    const proof = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url')
    if (!code || (provider.does.checksPkce && proof !== code.challenge)) {
      return json(response, { error: 'invalid_grant' }, 400)
    }
    if (!provider.does.redeemsTwice) codes.delete(sent.get('code') ?? '')
    const idToken = provider.does.idToken(honestClaims(issuer, code.nonce))
    return json(response, { access_token: 'access', token_type: 'Bearer', id_token: idToken })
  }

  function userinfo(response: ServerResponse) {
    return json(response, provider.does.userinfo)
  }
}
export type HostileProvider = Awaited<ReturnType<typeof startHostileProvider>>

function honestClaims(issuer: string, nonce: string): Claims {
  const now = Math.floor(Date.now() / 1000)
  const maya = { sub: 'maya', name: 'Maya Okafor', email: 'maya@example.com' }
  return { iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce, sid: randomUUID(), ...maya }
}

export function json(response: ServerResponse, body: unknown, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
