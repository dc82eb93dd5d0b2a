import type { Person } from '../world.ts'

export interface OpenPage {
  /** The time at which the page first had each answer to the game. */
  knownAt: Map<string, number>
  /** The events of the stream, in order. */
  heard: string[]
  /** The stream is open, and the page has read the game since. */
  isCurrent: () => boolean
  /** Reads the game, as after an event. */
  read: () => Promise<void>
  close: () => void
}

interface Where {
  person: Person
  gameId: string
  /** The processes behind the balancer; a page that reconnects goes to the next one. */
  bases: string[]
  named?: boolean
}

/** A page that shows a game: reads it, follows the stream and reconnects like a browser. */
export function openPage({ person, gameId, bases, named = false }: Where): OpenPage {
  const knownAt = new Map<string, number>()
  const heard: string[] = []
  const left = new AbortController()
  const headers = { cookie: person.cookie }
  let tries = 0
  let retryMs = 3000
  let isOpen = false
  let hasRead = false
  let isReading = false
  let mustRead = false

  const base = () => bases[tries % bases.length] ?? ''

  async function read() {
    const response = await fetch(`${base()}/api/v1/game/${gameId}`, { headers, signal: left.signal })
    const game = (await response.json()) as { rsvps?: { userId: string; status: string }[] }
    for (const { userId, status } of game.rsvps ?? []) {
      if (!knownAt.has(`${userId} ${status}`)) knownAt.set(`${userId} ${status}`, performance.now())
    }
    hasRead = true
  }

  /** An event during a read causes another read after it. */
  async function readAgain() {
    mustRead = true
    if (isReading) return
    isReading = true
    while (mustRead) {
      mustRead = false
      await read().catch(() => {})
    }
    isReading = false
  }

  async function follow() {
    const stream = await fetch(`${base()}/api/v1/live${named ? `?game=${gameId}` : ''}`, {
      headers,
      signal: left.signal,
    })
    if (!stream.ok || !stream.body) throw new Error(`refused with ${stream.status}`)
    isOpen = true
    hasRead = false
    void readAgain()
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
    if (fields['retry']) retryMs = Number(fields['retry'])
    else heard.push(fields['event'] ?? fields['data'] ?? '')
    if (!fields['retry'] && fields['event'] !== 'beat') void readAgain()
  }

  async function stay() {
    while (!left.signal.aborted) {
      await follow().catch(() => {})
      isOpen = false
      tries++
      await new Promise((resume) => setTimeout(resume, retryMs))
    }
  }
  void stay()
  return { knownAt, heard, isCurrent: () => isOpen && hasRead, read, close: () => left.abort() }
}
