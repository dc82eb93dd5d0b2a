const longest = 1000
const home = '/'

/**
 * Where to go after signing in: a path of this site, with its query, or home. What a browser, a proxy or a router might
 * still read as another site goes home too, and so do our own sign-in addresses: they would go round in circles.
 */
export function returnPath(asked: unknown, origin: string): string {
  if (typeof asked !== 'string' || asked.length > longest) return home
  if (!asked.startsWith('/') || isHidingSomething(asked)) return home
  const url = URL.parse(asked, origin)
  if (url?.origin !== origin || leadsElsewhere(url.pathname)) return home
  const path = url.pathname + url.search + url.hash
  return path.length > longest ? home : path
}

/** Percent signs are unfolded until nothing changes: somebody further along may unfold them once more than we do. */
function leadsElsewhere(pathname: string): boolean {
  let path = pathname
  for (;;) {
    if (path.startsWith('//') || isHidingSomething(path) || /^\/auth([/-]|$)/i.test(path)) return true
    const unfolded = decoded(path)
    if (unfolded === undefined) return true
    if (unfolded === path) return false
    path = unfolded
  }
}

/** Browsers drop some control characters while they read an address, and take a backslash for a slash. */
const isHidingSomething = (path: string) => /[\p{Cc}\\]/u.test(path)

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
