import type { Game, SubRequestDetail } from '@app/contract'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { ReadKey } from '../api/api.ts'
import { createLiveRefresh } from './live-refresh.ts'

const HIDDEN_MS = 60_000
/** The server sends a heartbeat every 15 seconds. */
const SILENCE_MS = 40_000
/** A new stream repeats the events of the last ten seconds. We rely on half of that. */
const REPEATED_MS = 5_000

const SESSION: ReadKey = 'GET /auth/session'
const GAME: ReadKey = 'GET /api/v1/game/:id'
const SUB_REQUEST: ReadKey = 'GET /api/v1/game/sub_requests/:id'
/** A page of a league shows one of them. */
const OF_LEAGUE: readonly ReadKey[] = ['GET /api/v1/league/:id/standings', 'GET /api/v1/league/:id/playoffs']

/**
 * Subscribes to the games of the user's teams, and to a game of another team and a league that are on screen. If events may have
 * been missed, reloads all games and standings on screen.
 */
export function followGames(client: QueryClient, since: number): () => void {
  const { refresh, refreshAll } = createLiveRefresh(client)
  /** The last one is current. Earlier ones stay until it is open, so that no event is missed. */
  let streams: EventSource[] = []
  let watched = watchedOnScreen(client)
  let hasMissed = false
  let failures = 0
  let silence: Timer
  let retry: Timer
  let hidden: Timer

  function open() {
    clearTimeout(retry)
    const next = new EventSource(`/api/v1/live${watched && `?${watched}`}`)
    streams.push(next)
    next.addEventListener('open', () => {
      closeBefore(next)
      restartSilenceTimer()
      if (hasMissed || Date.now() - since > REPEATED_MS) refreshAll()
      hasMissed = false
      failures = 0
    })
    next.addEventListener('message', ({ data }: MessageEvent<string>) => {
      restartSilenceTimer()
      refresh(JSON.parse(data) as { gameId?: string; leagueId?: string })
    })
    next.addEventListener('beat', restartSilenceTimer)
    next.addEventListener('again', refreshAll)
    next.addEventListener('error', () => {
      hasMissed = true
      // The browser reconnects unless it was refused.
      if (next.readyState !== EventSource.CLOSED || next !== streams.at(-1)) return
      closeAllBut(next)
      reopenLater()
    })
  }

  function reopenLater() {
    void client.invalidateQueries({ queryKey: [SESSION] })
    const wait = Math.min(1000 * 2 ** failures++, 30_000)
    retry = setTimeout(reopen, wait * (0.5 + Math.random()))
  }

  function reopen() {
    close()
    since = Date.now()
    hasMissed = true
    restartSilenceTimer()
    open()
  }

  /** A connection can be dead without an error event. */
  function restartSilenceTimer() {
    clearTimeout(silence)
    silence = setTimeout(reopen, SILENCE_MS)
  }

  function close() {
    clearTimeout(silence)
    clearTimeout(retry)
    closeAllBut(null)
  }

  /** Later streams name more, and may still be connecting. */
  function closeBefore(next: EventSource) {
    const at = streams.indexOf(next)
    for (const stream of streams.slice(0, at)) stream.close()
    streams = streams.slice(at)
  }

  function closeAllBut(kept: EventSource | null) {
    for (const stream of streams) if (stream !== kept) stream.close()
    streams = kept ? [kept] : []
  }

  function onVisibility() {
    clearTimeout(hidden)
    if (document.hidden) hidden = setTimeout(close, HIDDEN_MS)
    else if (streams.length === 0) reopen()
  }

  function onRead({ query }: { query: Query }) {
    if (![GAME, SUB_REQUEST, ...OF_LEAGUE].some((key) => key === query.queryKey[0])) return
    const shown = watchedOnScreen(client)
    if (!shown || shown === watched) return
    watched = shown
    // While none is open, events are missed since an earlier moment.
    if (streams.some(({ readyState }) => readyState === EventSource.OPEN)) since = Date.now()
    if (streams.length > 0) open()
  }

  document.addEventListener('visibilitychange', onVisibility)
  const unsubscribe = client.getQueryCache().subscribe(onRead)
  open()
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(hidden)
    close()
  }
}

/** What is on screen and must be named explicitly: 'game=…', 'league=…'. */
function watchedOnScreen(client: QueryClient): string {
  const [game, league] = [guestGame(client), shownLeague(client)]
  return new URLSearchParams({ ...(game && { game }), ...(league && { league }) }).toString()
}

function shownLeague(client: QueryClient): string | undefined {
  const [shown] = OF_LEAGUE.flatMap((key) => client.getQueryCache().findAll({ queryKey: [key], type: 'active' }))
  return (shown?.queryKey[1] as { params?: { id?: string } } | undefined)?.params?.id
}

/** A game of a team the user is not on. */
function guestGame(client: QueryClient): string | undefined {
  const shown = (key: ReadKey) => client.getQueryCache().findAll({ queryKey: [key], type: 'active' })
  const games = shown(GAME).map(({ state }) => state.data as Game | undefined)
  const requests = shown(SUB_REQUEST).map(({ state }) => state.data as SubRequestDetail | undefined)
  return games.find((one) => one?.role === null)?.id ?? requests.find((one) => one && one.whyNot !== 'own_team')?.gameId
}

type Timer = ReturnType<typeof setTimeout> | undefined
