import type { Needs } from '@app/contract'
import { areGames, sayWaiting } from '@app/contract/kind'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import ListChecks from 'lucide-react/icons/list-checks'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { read } from '#lib/api/read.ts'
import { shortDayAt } from '#lib/dates/dates.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { gamePath } from '#paths'
import { buttonClass } from '#ui/button.tsx'
import { Mark, Row } from './need-rows.tsx'

type ToAnswerRowProps = {
  needs: Needs['unanswered']
  /** The button that answers several games. */
  children: ReactNode
}

/** All games that the user has not answered, as one row. Includes those of later weeks. */
export function ToAnswerRow({ needs, children }: ToAnswerRowProps) {
  const { i18n } = useLingui()
  const { id: userId } = useSignedInUser()
  const count = useQuery(read('GET /api/v1/profile/:userId/games/count', { params: { userId }, query: {} }))
  const games = count.data?.unanswered ?? needs.length
  const areOnlyGames = count.data ? count.data.unansweredGames === games : areGames(needs.map(({ game }) => game))
  const [first] = needs
  if (!first) return null
  const day = shortDayAt(first.game)
  return (
    <Row
      face={<Mark icon={<ListChecks aria-hidden />} />}
      title={sayWaiting(sayWith(i18n), games, areOnlyGames)}
      facts={[
        <time key="next" dateTime={first.game.startTime}>
          <Trans>Next: {day}</Trans>
        </time>,
      ]}
    >
      {games < 2 ? (
        <Link to={gamePath(first.game.id)} className={buttonClass({ size: 'sm' })}>
          <Trans>Answer</Trans>
        </Link>
      ) : (
        children
      )}
    </Row>
  )
}
