import type { GameCard } from '@app/contract'
import { limits } from '@app/contract/limits'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useOwnTeams } from '#features/people/session/signed-in.tsx'
import { read } from '#lib/api/read.ts'
import { browserTimeZone } from '#lib/dates/dates.ts'
import { emptyDraft } from '../form/game-draft.ts'
import { noSeries } from './series-draft.ts'

/** State of the schedule form: one game or a series. */
export function useSchedule(initialTeamId: string) {
  const teams = useOwnTeams()
  const captained = teams.data?.filter(({ role }) => role === 'Captain')
  const [chosen, setTeamId] = useState(initialTeamId)
  const [first, ...others] = captained ?? []
  // A link may name a team that the user does not captain. Then they choose one.
  const isOnlyTeam = first !== undefined && others.length === 0 && (chosen === '' || chosen === first.id)
  const team = isOnlyTeam ? first : captained?.find(({ id }) => id === chosen)

  const [blank] = useState(() => emptyDraft(browserTimeZone()))
  const [typed, setTyped] = useState(blank)
  const [hasLocation, setHasLocation] = useState(false)
  const [hasZone, setHasZone] = useState(false)
  const { upcoming, last } = useGames(team?.id ?? '')
  // Prefilled from the last game until the user changes it.
  const draft = {
    ...typed,
    location: hasLocation ? typed.location : (last?.location ?? ''),
    timeZone: hasZone ? typed.timeZone : (last?.timeZone ?? blank.timeZone),
  }
  const setDraft = (next: typeof draft) => {
    if (next.location !== draft.location) setHasLocation(true)
    if (next.timeZone !== draft.timeZone) setHasZone(true)
    setTyped(next)
  }

  const [series, setSeries] = useState(noSeries)
  const [asksNow, setAsksNow] = useState(true)
  const isUnsaved = JSON.stringify([typed, series]) !== JSON.stringify([blank, noSeries])
  return {
    teams,
    captained,
    team,
    setTeamId,
    draft,
    setDraft,
    series,
    setSeries,
    asksNow,
    setAsksNow,
    isUnsaved,
    isOnlyTeam,
    /** What the team has already, soonest first. */
    upcoming,
  }
}

export type Schedule = ReturnType<typeof useSchedule>

const none: GameCard[] = []

/** The team's games to come, and its next or last game, which is undefined while it is unknown. */
function useGames(teamId: string): { upcoming: GameCard[]; last: GameCard | undefined } {
  const [next, past] = useQueries({
    queries: [someGames(teamId, 'upcoming', limits.largestPage), someGames(teamId, 'past', 1)],
  })
  const last = next.isPending ? undefined : (next.data?.[0] ?? past.data?.[0])
  return { upcoming: next.data ?? none, last }
}

const someGames = (id: string, when: 'upcoming' | 'past', limit: number) => ({
  ...read('GET /api/v1/team/:id/games', { params: { id }, query: { when, limit } }),
  enabled: id !== '',
})
