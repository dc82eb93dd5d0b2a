import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useWrite } from '../../../lib/api/write.ts'
import { gamePath, gamesOfTeamPath } from '../../../paths.ts'
import { useSignedInUser } from '../../session/signed-in.tsx'
import { bodyOf } from '../form/game-draft.ts'
import { gamesOf } from './season-draft.ts'
import type { Schedule } from './use-schedule.ts'

/** Where to go once it is scheduled, and what to say there. */
export type OnScheduled = (path: string, note: string) => void

/** One game goes to its own page, a season to the list of the team's games. */
export function useScheduleWrite(onScheduled: OnScheduled) {
  const user = useSignedInUser()
  const client = useQueryClient()
  const one = useWrite('POST /api/v1/game')
  const season = useWrite('POST /api/v1/team/:id/games')

  const write = (schedule: Schedule, teamId: string, fail: (error: Error) => void) => {
    const onError = (error: Error) => {
      fail(error)
      // No longer a captain, or no longer a team: the form finds out which.
      if (error instanceof ApiError) void client.invalidateQueries()
    }
    if (schedule.season.isWeekly) {
      const games = gamesOf(schedule.draft, schedule.season)
      const done = () => onScheduled(gamesOfTeamPath(teamId), scheduledWords(games.length))
      return season.write({ params: { id: teamId }, body: { games } }, { onSuccess: done, onError })
    }
    const game = bodyOf(schedule.draft)
    one.write(
      { body: { creatorId: user.id, teamId, ...game } },
      {
        onSuccess: ({ id }) => onScheduled(gamePath(id), `Game against ${game.opponentTeamName} created successfully!`),
        onError,
      },
    )
  }
  return { write, isPending: one.isPending || season.isPending }
}

const scheduledWords = (count: number): string => (count === 1 ? '1 game scheduled.' : `${count} games scheduled.`)
