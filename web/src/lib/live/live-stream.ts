import type { Game, SubRequestDetail } from '@app/contract'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { ReadKey } from '../api/api.ts'
import { gamesToReadAgain } from './live-games.ts'

const HIDDEN_MS = 60_000
/** The server gives a sign of life every 15 seconds. */
const SILENCE_MS = 40_000
/** When a stream opens, the server repeats what it told in the last ten seconds. */
const REPEATED_MS = 5_000

const SESSION: ReadKey = 'GET /auth/session'
const GAME: ReadKey = 'GET /api/v1/game/:id'
const SUB_REQUEST: ReadKey = 'GET /api/v1/game/sub_requests/:id'

/**
 * Follows the games of one's teams, and the game of another team that is on screen. Whenever word may have been missed,
 * everything that is shown of games is read again.
 */
export function followGames(client: QueryClient, since: number): () => void {
  const { readAgain, readAllAgain } = gamesToReadAgain(client)
  let source: EventSource | null = null
  let game = ''
  let hasMissed = false
  let failures = 0
  let silence: Timer
  let retry: Timer
  let hidden: Timer

  function open() {
    clearTimeout(retry)
    const before = source
    const next = new EventSource(`/api/v1/live${game && `?game=${game}`}`)
    source = next
    next.addEventListener('open', () => {
      // The one before was heard until now, so that nothing is missed in between.
      before?.close()
      heard()
      if (hasMissed || Date.now() - since > REPEATED_MS) readAllAgain()
      hasMissed = false
      failures = 0
    })
    next.addEventListener('message', ({ data }: MessageEvent<string>) => {
      heard()
      const { gameId } = JSON.parse(data) as { gameId: string }
      readAgain(gameId)
    })
    next.addEventListener('beat', heard)
    next.addEventListener('again', readAllAgain)
    next.addEventListener('error', () => {
      hasMissed = true
      // The browser comes back by itself unless it was refused.
      if (next.readyState !== EventSource.CLOSED) return
      before?.close()
      openLater()
    })
  }

  function openLater() {
    void client.invalidateQueries({ queryKey: [SESSION] })
    const wait = Math.min(1000 * 2 ** failures++, 30_000)
    retry = setTimeout(openAfresh, wait * (0.5 + Math.random()))
  }

  function openAfresh() {
    close()
    since = Date.now()
    hasMissed = true
    heard()
    open()
  }

  /** A connection can be dead without anybody being told. */
  function heard() {
    clearTimeout(silence)
    silence = setTimeout(openAfresh, SILENCE_MS)
  }

  function close() {
    clearTimeout(silence)
    clearTimeout(retry)
    source?.close()
    source = null
  }

  function onVisibility() {
    clearTimeout(hidden)
    if (document.hidden) hidden = setTimeout(close, HIDDEN_MS)
    else if (!source) openAfresh()
  }

  function onRead({ query }: { query: Query }) {
    if (query.queryKey[0] !== GAME && query.queryKey[0] !== SUB_REQUEST) return
    const elsewhere = gameElsewhere(client)
    if (!elsewhere || elsewhere === game) return
    game = elsewhere
    since = Date.now()
    if (source) open()
  }

  document.addEventListener('visibilitychange', onVisibility)
  const ignore = client.getQueryCache().subscribe(onRead)
  open()
  return () => {
    ignore()
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(hidden)
    close()
  }
}

/** The game on screen that is none of one's teams', or whose team asks for substitutes. */
function gameElsewhere(client: QueryClient): string | undefined {
  const shown = (key: ReadKey) => client.getQueryCache().findAll({ queryKey: [key], type: 'active' })
  const games = shown(GAME).map(({ state }) => state.data as Game | undefined)
  const requests = shown(SUB_REQUEST).map(({ state }) => state.data as SubRequestDetail | undefined)
  return games.find((one) => one?.role === null)?.id ?? requests.find((one) => one && one.whyNot !== 'own_team')?.gameId
}

type Timer = ReturnType<typeof setTimeout> | undefined
