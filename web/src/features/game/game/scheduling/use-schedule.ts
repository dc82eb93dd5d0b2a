import type { GameCard } from '@app/contract'
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
  const last = useLastGame(team?.id ?? '')
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
  }
}

export type Schedule = ReturnType<typeof useSchedule>

/** The team's next or last game. Undefined while it is unknown. */
function useLastGame(teamId: string): GameCard | undefined {
  const [next, last] = useQueries({ queries: [oneGame(teamId, 'upcoming'), oneGame(teamId, 'past')] })
  return next.isPending ? undefined : (next.data?.[0] ?? last.data?.[0])
}

const oneGame = (id: string, when: 'upcoming' | 'past') => ({
  ...read('GET /api/v1/team/:id/games', { params: { id }, query: { when, limit: 1 } }),
  enabled: id !== '',
})
