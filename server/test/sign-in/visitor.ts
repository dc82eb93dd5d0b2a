/** The page at the end of all redirects. */
export interface Page {
  url: string
  status: number
  body: string
  headers: Headers
}

type Init = Pick<RequestInit, 'method' | 'body'>

interface Cookie {
  value: string
  path: string
  strict: boolean
}

/**
 * Follows redirects and keeps cookies per host as a browser does: SameSite=Strict cookies are not sent when another site
 * began the navigation.
 */
export function visitor() {
  const jars = new Map<string, Map<string, Cookie>>()
  let here: string | undefined

  async function visit(url: string, init: Init = {}): Promise<Page> {
    const from = here && new URL(here).hostname
    let [address, options] = [url, init]
    for (let hops = 0; hops < 20; hops++) {
      const { hostname, pathname } = new URL(address)
      const cookie = cookiesFor(hostname, pathname, from === undefined || from === hostname)
      const response = await fetch(address, { ...options, redirect: 'manual', headers: { cookie } })
      for (const line of response.headers.getSetCookie()) keep(hostname, line)
      const location = response.headers.get('location')
      if (location === null) {
        here = address
        return { url: address, status: response.status, body: await response.text(), headers: response.headers }
      }
      address = new URL(location, address).href
      options = {}
    }
    throw new Error(`${url} goes round in circles`)
  }

  function keep(host: string, line: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const jar = jars.get(host) ?? new Map<string, Cookie>()
    jars.set(host, jar)
    const path = /; *path=([^;]+)/i.exec(line)?.[1] ?? '/'
    if (value === '') jar.delete(name)
    else jar.set(name, { value, path, strict: /; *samesite=strict/i.test(line) })
  }

  function cookiesFor(host: string, path: string, fromHere: boolean) {
    return [...(jars.get(host) ?? [])]
      .filter(([, cookie]) => path.startsWith(cookie.path) && (fromHere || !cookie.strict))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
  }

  return {
    visit,
    submit: (url: string, form: Record<string, string>) =>
      visit(url, { method: 'POST', body: new URLSearchParams(form) }),
    /** A request of a script on the current page, without a navigation. */
    async fetch(url: string, init: Init = {}) {
      const { hostname, pathname } = new URL(url)
      const headers = { cookie: cookiesFor(hostname, pathname, true), 'sec-fetch-site': 'same-origin' }
      const response = await fetch(url, { ...init, headers })
      for (const line of response.headers.getSetCookie()) keep(hostname, line)
      return response
    },
    forget: (host: string) => jars.delete(host),
    cookies: (host: string) => new Map([...(jars.get(host) ?? [])].map(([name, { value }]) => [name, value])),
  }
}
export type Visitor = ReturnType<typeof visitor>
