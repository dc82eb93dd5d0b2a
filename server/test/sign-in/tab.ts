import type { World } from '../world.ts'
import { newWorld } from '../world.ts'
import { audience, clientId, clientSecret, type HostileProvider } from './hostile-provider.ts'

/** A world with a movable clock and the hostile provider. */
export async function worldAt(provider: HostileProvider) {
  const clock = { aheadMs: 0 }
  const world = await newWorld({
    now: () => new Date(Date.now() + clock.aheadMs),
    env: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_AUDIENCE: audience,
    },
  })
  return { ...world, clock }
}

export const sessionCookie = '__Host-session'
export const roundTripCookies = (jar: Map<string, string>) =>
  [...jar.keys()].filter((name) => name.startsWith('__Host-sign-in-'))

/** A browser without pages: keeps cookies and sends same-origin requests. */
export function openTab(world: World, jar = new Map<string, string>()) {
  async function request(method: 'GET' | 'POST' | 'DELETE', url: string, headers: Record<string, string> = {}) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await world.app.inject({
      method,
      url,
      headers: { 'sec-fetch-site': 'same-origin', 'user-agent': 'Test', ...(cookie && { cookie }), ...headers },
    })
    for (const { name, value } of response.cookies) {
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return { status: response.statusCode, location: String(response.headers['location']), response }
  }
  const get = (url: string, headers?: Record<string, string>) => request('GET', url, headers)
  return {
    jar,
    get,
    post: (url: string) => request('POST', url),
    delete: (url: string) => request('DELETE', url),
    /** Starts a sign-in and returns the redirect to the provider. */
    async login(query = '') {
      const { status, location, response } = await get(`/auth/login${query}`)
      if (status !== 303) throw new Error(`Nobody was sent to the provider: ${status} ${response.body}`)
      return location
    },
    callback: (answer: URLSearchParams) => get(`/auth/callback?${answer.toString()}`),
  }
}
export type Tab = ReturnType<typeof openTab>

/** Signs in completely with a correct provider. */
export async function signedIn(world: World, provider: HostileProvider, tab = openTab(world), query = '') {
  const { location, response } = await tab.callback(provider.signIn(await tab.login(query)))
  if (!tab.jar.has(sessionCookie)) throw new Error(`Nobody is signed in: ${location} ${response.body}`)
  return Object.assign(tab, { landedOn: location })
}

export const reasonIn = (location: string) =>
  location.startsWith('/auth-error?') ? new URLSearchParams(location.split('?')[1]).get('reason') : location
