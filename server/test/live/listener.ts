/** An open page that reads again after each event of a stream. */
export interface Listener {
  isOpen: () => boolean
  /** The data of the events, in order, without heartbeats. */
  heard: string[]
  beats: () => number
  /** When the page first showed this. */
  knownAt: (shown: string) => number | undefined
  readNow: () => Promise<void>
  close: () => void
}

interface Options {
  url: string
  headers: Record<string, string>
  /** What the page shows after the event with this id. */
  read: (change: string) => Promise<string[]>
}

export function listen({ url, headers, read }: Options): Listener {
  const left = new AbortController()
  const heard: string[] = []
  const known = new Map<string, number>()
  let isOpen = false
  let beats = 0

  async function readNow(change = '') {
    for (const shown of await read(change)) if (!known.has(shown)) known.set(shown, performance.now())
  }

  async function follow() {
    const stream = await fetch(url, { headers, signal: left.signal })
    if (!stream.ok || !stream.body) throw new Error(`refused with ${stream.status}`)
    isOpen = true
    let rest = ''
    for await (const text of stream.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + text).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) take(block)
    }
  }

  function take(block: string) {
    const fields = Object.fromEntries(
      block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    )
    if (fields['event'] === 'beat') beats += 1
    if (fields['retry'] || fields['event'] === 'beat') return
    heard.push(fields['event'] ?? fields['data'] ?? '')
    void readNow(fields['id']).catch(() => {})
  }

  follow().catch(() => {
    isOpen = false
  })
  return {
    isOpen: () => isOpen,
    heard,
    beats: () => beats,
    knownAt: (shown) => known.get(shown),
    readNow,
    close: () => left.abort(),
  }
}
