/** The server sends a heartbeat every 15 seconds. */
const SILENCE_MS = 40_000
/** How long the server keeps a page. Afterwards nobody gets a copy from before. */
const KEPT_MS = 5_000
/** So that many open pages do not read at the same moment. */
const SPREAD_MS = 150
/** After the server has refused a stream: it has too many, or the page is gone. */
const REFUSED_MS = 30_000

/**
 * Keeps a public page of a league current while someone looks at it. The stream says that the page changed; the page is read again
 * and its parts marked `data-live` are replaced. No part of it needs the script: without it the page stays as it was loaded.
 */
export function followPage(): () => void {
  const address = new URL(location.href)
  const streamPath = `${address.pathname.split('/').slice(0, 3).join('/')}/live`
  let stream: EventSource | undefined
  let silence: Timer
  let retry: Timer
  /** False until the first stream is open: the page has just been loaded. */
  let hasMissed = false
  let isReading = false
  let mustRead: { change: string } | null = null

  function open() {
    close()
    const next = new EventSource(streamPath)
    stream = next
    waitForBeat()
    next.addEventListener('open', () => {
      waitForBeat()
      // The stream repeats the changes of the last seconds, but not what happened before.
      if (hasMissed) void read('')
      hasMissed = true
    })
    next.addEventListener('message', ({ lastEventId }: MessageEvent<string>) => {
      waitForBeat()
      void read(lastEventId)
    })
    next.addEventListener('beat', waitForBeat)
    next.addEventListener('again', () => {
      retry = setTimeout(() => void read(''), KEPT_MS)
    })
    next.addEventListener('error', () => {
      // The browser reconnects unless it was refused.
      if (next.readyState !== EventSource.CLOSED) return
      close()
      retry = setTimeout(refused, REFUSED_MS * (1 + Math.random()))
    })
  }

  function refused() {
    void read('')
    open()
  }

  /** A connection can be dead without an error event. */
  function waitForBeat() {
    clearTimeout(silence)
    silence = setTimeout(open, SILENCE_MS)
  }

  function close() {
    clearTimeout(silence)
    clearTimeout(retry)
    stream?.close()
    stream = undefined
  }

  /** With the id of a change, the server sends a copy that was made after it. */
  async function read(change: string) {
    mustRead = { change }
    if (isReading) return
    isReading = true
    while (mustRead) {
      await new Promise((resume) => setTimeout(resume, Math.random() * SPREAD_MS))
      const asked: { change: string } = mustRead
      mustRead = null
      await load(asked.change).then(show, () => {})
    }
    isReading = false
  }

  function load(change: string) {
    const url = new URL(address)
    if (change !== '') url.searchParams.set('live', change)
    return loadDocument(url)
  }

  function onVisibility() {
    if (document.hidden) close()
    else open()
  }

  document.addEventListener('visibilitychange', onVisibility)
  if (!document.hidden) open()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    close()
  }
}

/** By XMLHttpRequest, because Trusted Types forbid every other parser. Scripts in the document do not run. */
function loadDocument(url: URL): Promise<{ status: number; page: Document | null }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.addEventListener('load', () => resolve({ status: request.status, page: request.responseXML }))
    request.addEventListener('error', reject)
    request.open('GET', url)
    request.send()
  })
}

function show({ status, page }: { status: number; page: Document | null }) {
  // The organiser has turned the page off.
  if (status === 404) return location.reload()
  if (status !== 200 || !page) return
  const fresh = [...page.querySelectorAll('[data-live]')]
  for (const [index, part] of document.querySelectorAll('[data-live]').entries()) {
    const next = fresh[index]
    if (!next || part.isEqualNode(next)) continue
    const focused = part.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : null
    part.replaceWith(document.adoptNode(next))
    if (focused) next.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true })
  }
}

type Timer = ReturnType<typeof setTimeout> | undefined
