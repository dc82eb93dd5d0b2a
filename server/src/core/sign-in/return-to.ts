const maxLength = 1000
const home = '/'
const firstPage = '/start'

/** After the first sign-in a person starts at /start, unless they were on the way to another page. */
export const pageAfterSignIn = (returnTo: string, isFirstSignIn: boolean): string =>
  // guard: sign-in: the first page never replaces the page a person was going to -> isFirstSignIn ? firstPage : returnTo
  isFirstSignIn && returnTo === home ? firstPage : returnTo

/**
 * The path of this site to open after sign-in. Home for any path that a browser, proxy or router could take for another
 * site, and for our own sign-in paths, which would redirect in a loop.
 */
export function safeReturnTo(requested: unknown, origin: string): string {
  if (typeof requested !== 'string' || requested.length > maxLength) return home
  if (!requested.startsWith('/') || hasUnsafeCharacters(requested)) return home
  const url = URL.parse(requested, origin)
  if (url?.origin !== origin || isUnsafe(url.pathname)) return home
  const path = url.pathname + url.search + url.hash
  return path.length > maxLength ? home : path
}

/** Decodes until nothing changes, because a later component may decode once more than we do. */
function isUnsafe(pathname: string): boolean {
  let path = pathname
  for (;;) {
    if (path.startsWith('//') || hasUnsafeCharacters(path) || /^\/auth([/-]|$)/i.test(path)) return true
    const next = decode(path)
    if (next === undefined) return true
    if (next === path) return false
    path = next
  }
}

/** Browsers drop some control characters from an address, and treat a backslash as a slash. */
const hasUnsafeCharacters = (path: string) => /[\p{Cc}\\]/u.test(path)

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
