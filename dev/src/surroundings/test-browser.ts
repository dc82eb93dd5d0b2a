type Visit = { url: string; body: string; headers: Headers }
type Cookie = { value: string; path: string }

/** A minimal browser: follows redirects on loopback, submits self-submitting forms and keeps cookies by path. */
export function browser() {
  const cookies = new Map<string, Cookie>()

  async function visit(url: string, init: RequestInit = {}): Promise<Visit> {
    const { pathname, hostname } = new URL(url)
    if (hostname !== '127.0.0.1') return { url, body: '', headers: new Headers() }
    const cookie = [...cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
    const response = await fetch(url, { redirect: 'manual', ...init, headers: { cookie } })
    for (const line of response.headers.getSetCookie()) remember(line)
    const location = response.headers.get('location')
    if (location) return visit(new URL(location, url).href)
    const body = await response.text()
    return selfSubmitted(url, body) ?? { url, body, headers: response.headers }
  }

  function selfSubmitted(url: string, body: string) {
    if (!body.includes('document.forms[0].submit()')) return undefined
    const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(body) ?? []
    const fields = [...body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    const form = new URLSearchParams(Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])))
    return visit(new URL(action, url).href, { method: 'POST', body: form })
  }

  function remember(line: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const path = /; *path=([^;]+)/i.exec(line)?.[1] ?? '/'
    if (value) cookies.set(name, { value, path })
    else cookies.delete(name)
  }

  return {
    get: (url: string) => visit(url),
    post: (url: string, form: Record<string, string>) =>
      visit(url, { method: 'POST', body: new URLSearchParams(form) }),
  }
}
