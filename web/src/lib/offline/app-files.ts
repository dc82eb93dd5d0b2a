/** The document for every page of the app. */
const DOCUMENT = '/dashboard'
/** Longer than a slow network needs to respond, but shorter than people are willing to wait. */
const PATIENCE_MS = 4000

export const isHashed = (path: string): boolean => path.startsWith('/assets/')

/** The files of a build, in a cache with the given name, for its service worker. */
export function appFiles(name: string, files: readonly string[]) {
  /** Files that an earlier build already cached are not fetched again. */
  async function fill() {
    const cache = await caches.open(name)
    await Promise.all(
      [DOCUMENT, ...files].map(async (path) => {
        const response =
          (isHashed(path) && (await caches.match(path))) ||
          (await fetch(path, isHashed(path) ? {} : { cache: 'reload' }))
        if (!response.ok) throw new Error(`${path}: ${response.status}`)
        // guard: a service worker caches no document of another build
        if (path === DOCUMENT) await refuseOfAnotherBuild(response.clone())
        await cache.put(path, response)
      }),
    )
  }

  /**
   * During a rolling deploy the service worker may come from the new build and the document from the old one, whose
   * scripts are not cached. Offline, the app would not start. The browser retries with the next page.
   */
  async function refuseOfAnotherBuild(document: Response) {
    const wanted = (await document.text()).match(/\/assets\/[\w.-]+/g) ?? []
    const missing = wanted.find((file) => !files.includes(file))
    if (missing) throw new Error(`${DOCUMENT} of another build: ${missing}`)
  }

  /** Deletes the caches of other builds. */
  async function clean() {
    const others = (await caches.keys()).filter((other) => other !== name)
    await Promise.all(others.map((other) => caches.delete(other)))
  }

  /** Caches what a page loaded before the worker was active: messages of its language, and fonts. */
  const keep = async (paths: string[]) => (await caches.open(name)).addAll(paths.filter(isHashed))

  /**
   * From the network first, because the server decides which page it is. A proxy without a server may send a blank
   * page.
   */
  async function page(request: Request): Promise<Response> {
    const tooSlow = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS))
    const response = await Promise.race([fetch(request), tooSlow]).catch(() => null)
    // guard: the app opens while the server is down
    if (response && response.status >= 500) return (await ownCopy(DOCUMENT)) ?? response
    return response ?? cached(DOCUMENT)
  }

  /** A file with a hash in its name never changes. */
  async function hashed(request: Request): Promise<Response> {
    const found = await caches.match(request)
    if (found) return found
    const response = await fetch(request)
    if (response.ok) await (await caches.open(name)).put(request, response.clone())
    return response
  }

  const cached = async (path: string): Promise<Response> => (await ownCopy(path)) ?? Response.error()

  /** From this build's cache, because another one may be incomplete. */
  const ownCopy = async (path: string): Promise<Response | undefined> => (await caches.open(name)).match(path)

  return { fill, clean, keep, page, hashed, cached }
}
