type Visit = { url: string; body: string; headers: Headers }
type Cookie = { value: string; path: string }

/** Follows redirects and keeps cookies by their path, as a browser does, as far as the loopback address of the provider. */
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
    return { url, body: await response.text(), headers: response.headers }
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
