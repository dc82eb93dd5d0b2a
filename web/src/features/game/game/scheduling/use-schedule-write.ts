import type { Game } from '@app/contract'
import { type GameKind, kindHas } from '@app/contract/kind'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { useWrite } from '#lib/api/write.ts'
import { gamePath, gamesOfTeamPath } from '#paths'
import { bodyOf } from '../form/game-draft.ts'
import { whatText } from '../kind.tsx'
import { gamesOf } from './series-draft.ts'
import type { Schedule } from './use-schedule.ts'

/** Receives the path to navigate to and the message to show there. */
export type OnScheduled = (path: string, note: string) => void

/** A single game leads to its page, a series to the team's games. */
export function useScheduleWrite(onScheduled: OnScheduled) {
  const { i18n } = useLingui()
  const user = useSignedInUser()
  const client = useQueryClient()
  const one = useWrite('POST /api/v1/game')
  const series = useWrite('POST /api/v1/team/:id/games')

  const write = (schedule: Schedule, teamId: string, fail: (error: Error) => void) => {
    const onError = (error: Error) => {
      fail(error)
      // The user is no longer a captain, or the team is gone: reloading shows which.
      if (error instanceof ApiError) void client.invalidateQueries()
    }
    const silence = schedule.asksNow ? {} : { silent: true }
    if (schedule.series.repeats) {
      const games = gamesOf(i18n, schedule.draft, schedule.series)
      const done = () => onScheduled(gamesOfTeamPath(teamId), scheduledText(i18n, schedule.draft.kind, games.length))
      return series.write({ params: { id: teamId }, body: { games, ...silence } }, { onSuccess: done, onError })
    }
    const game = bodyOf(schedule.draft)
    one.write(
      { body: { creatorId: user.id, teamId, ...game, ...silence } },
      {
        onSuccess: (made) => onScheduled(gamePath(made.id), madeText(i18n, made)),
        onError,
      },
    )
  }
  return { write, isPending: one.isPending || series.isPending }
}

const scheduledText = (i18n: I18n, kind: GameKind, games: number): string =>
  i18n._(
    kindHas(kind, 'opponent')
      ? msg({ message: plural(games, { one: '# game scheduled.', other: '# games scheduled.' }) })
      : msg({ message: plural(games, { one: '# date scheduled.', other: '# dates scheduled.' }) }),
  )

function madeText(i18n: I18n, game: Game): string {
  const [opponent, what] = [game.opponentTeamName, whatText(i18n, game)]
  return i18n._(
    kindHas(game.kind, 'opponent')
      ? msg`Game against ${opponent} created successfully!`
      : msg({ message: `Scheduled: ${what}`, comment: 'A practice or another get-together, by its name' }),
  )
}
