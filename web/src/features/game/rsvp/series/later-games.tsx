import type { GameCard } from '@app/contract'
import { sayWaiting } from '@app/contract/kind'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { read } from '#lib/api/read.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { paths } from '#paths'
import { GoingToAll } from './going-to-all.tsx'

type LaterGamesProps = {
  /** Games already shown above with their own RSVP buttons. */
  shown: readonly GameCard[]
  /** Another way to answer many games. */
  children: ReactNode
}

/** The unanswered games besides those above. Null if there are none. */
export function LaterGames({ shown, children }: LaterGamesProps) {
  const { id: userId } = useSignedInUser()
  const count = useQuery(read('GET /api/v1/profile/:userId/games/count', { params: { userId }, query: {} }))
  const { i18n } = useLingui()
  const unanswered = count.data?.unanswered ?? 0
  const areOnlyGames = count.data?.unansweredGames === unanswered
  const later = unanswered - shown.filter(isUnanswered).length
  if (unanswered < 2 && later < 1) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      {later > 0 && (
        <p className="text-sm text-muted-foreground">
          {unanswered > 1 ? (
            sayWaiting(sayWith(i18n), unanswered, areOnlyGames)
          ) : (
            <Link to={paths.games} className="underline underline-offset-4">
              {areOnlyGames ? (
                <Plural
                  value={later}
                  one="# more game waiting for your answer"
                  other="# more games waiting for your answer"
                />
              ) : (
                <Plural value={later} one="# more waiting for your answer" other="# more waiting for your answer" />
              )}
            </Link>
          )}
        </p>
      )}
      <div className="ms-auto flex flex-wrap gap-2">
        {children}
        <GoingToAll size="sm" />
      </div>
    </div>
  )
}

const isUnanswered = ({ answer, answerIsForOldTime, ownSpot, can }: GameCard): boolean =>
  can.answer && ownSpot === null && (answer === null || answerIsForOldTime)
