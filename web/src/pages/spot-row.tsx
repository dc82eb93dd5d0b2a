import type { RsvpStatus } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import Timer from 'lucide-react/icons/timer'
import { answerGame } from '#features/game/rsvp/answer/answer-game.ts'
import { usePendingAnswer } from '#features/game/rsvp/answer/pending-answers.ts'
import { Pass, TakeIt } from '#features/game/waiting-list/take-or-pass.tsx'
import { heldText } from '#features/game/waiting-list/text.ts'
import { GameLink, Mark, Row, type SpotNeed, When } from '#features/message/need/need-rows.tsx'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { useNow } from '#lib/dates/clock.ts'

/** A spot in a full game that the user, who is next on the waiting list, may take. Load it lazily. */
export function SpotRow({ need: { game, offer }, isFirst }: { need: SpotNeed; isFirst: boolean }) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const me = useSignedInUser()
  const pending = usePendingAnswer(game.id)
  const now = useNow()
  const waits = { ...game, answer: 'Waiting', answerIsForOldTime: false, answerSource: 'own' } as const
  const answering = {
    size: 'sm',
    busy: pending ?? null,
    onAnswer: (status: RsvpStatus) => answerGame(i18n, client, { me, game: waits, status }),
  } as const
  return (
    <Row
      face={<Mark tone="going" icon={<Timer aria-hidden />} />}
      title={<GameLink game={game}>{heldText(i18n, offer, { timeZone: game.timeZone, now })}</GameLink>}
      facts={[game.teamName, <When key="when" game={game} />]}
    >
      <Pass variant="ghost" {...answering} />
      <TakeIt variant={isFirst ? 'primary' : 'secondary'} {...answering} />
    </Row>
  )
}
