import { sayStep } from '@app/contract/game-text'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Bell from 'lucide-react/icons/bell'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import UserRoundMinus from 'lucide-react/icons/user-round-minus'
import UserRoundSearch from 'lucide-react/icons/user-round-search'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWrite } from '../../../lib/api/write.ts'
import { useNow } from '../../../lib/dates/clock.ts'
import { sayWith } from '../../../lib/language/say-with.ts'
import { askSubsPath, subRequestPath } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { Dismiss } from './dismiss.tsx'
import { Faces, GameLink, Mark, type NeedOf, NotDone, Row, When } from './need-rows.tsx'
import { noteText, stepFacts, stepTitle } from './text.ts'

type GameNeed = NeedOf<'games'>

/** A game and the next step of its captain. */
export function GameRow({ need, missing }: { need: GameNeed; missing: string[] }) {
  const { game, dropOuts } = need
  const { i18n } = useLingui()
  const now = useNow()
  const news = { ...need, startTime: game.startTime, timeZone: game.timeZone }
  const [title, team] = [stepTitle(i18n, news, missing), game.teamName]
  return (
    <Row
      face={<StepMark need={need} />}
      title={
        <>
          <GameLink game={game}>
            <Trans>
              {title}
              <span className="sr-only">, {team}</span>
            </Trans>
          </GameLink>
        </>
      }
      facts={[
        game.teamName,
        <When key="when" game={game} />,
        ...stepFacts(i18n, news, missing, now),
        noteText(i18n, dropOuts),
      ]}
    >
      <StepActions need={need} />
    </Row>
  )
}

function StepMark({ need: { step, faces, volunteers, dropOuts } }: { need: GameNeed }): ReactNode {
  if (step.kind === 'review') return <Faces people={volunteers} />
  if (step.kind === 'remind') return <Faces people={faces} />
  if (step.kind === 'filled') return <Mark icon={<Check aria-hidden />} />
  if (step.kind === 'settle') return <Mark tone="maybe" icon={<CalendarSync aria-hidden />} />
  if (step.kind === 'asked') return <Mark icon={<Clock aria-hidden />} />
  return dropOuts.length > 0 ? (
    <Mark tone="out" icon={<UserRoundMinus aria-hidden />} />
  ) : (
    <Mark tone="maybe" icon={<UserRoundSearch aria-hidden />} />
  )
}

function StepActions({ need }: { need: GameNeed }): ReactNode {
  const { i18n } = useLingui()
  const { game, step, requestId } = need
  if (step.kind === 'review') return <Review need={need} />
  if (step.kind === 'remind') return <Remind need={need} />
  if (step.kind === 'asked' && requestId !== null)
    return (
      <Link to={subRequestPath(requestId)} className={buttonClass({ size: 'sm' })}>
        <Trans>See Request</Trans>
      </Link>
    )
  if (step.kind === 'filled') return <Dismiss gameId={game.id} />
  if (step.kind !== 'ask') return null
  return (
    <>
      {need.dropOuts.length > 0 && <Dismiss gameId={game.id} />}
      <Link
        to={askSubsPath(game.id)}
        className={buttonClass({ variant: step.isUrgent ? 'primary' : 'secondary', size: 'sm' })}
      >
        {sayStep(sayWith(i18n), step)}
      </Link>
    </>
  )
}

function Remind({ need: { game, step } }: { need: GameNeed }) {
  const { i18n } = useLingui()
  const { teamName: team } = game
  const reminding = useWrite('POST /api/v1/game/:id/remind')
  const remind = () =>
    reminding.write({ params: { id: game.id } }, { onSuccess: ({ reminded }) => toast(remindedText(i18n, reminded)) })
  return (
    <>
      <Button size="sm" icon={<Bell aria-hidden />} busy={reminding.isPending} onClick={remind}>
        {sayStep(sayWith(i18n), step)}
        <span className="sr-only">, {team}</span>
      </Button>
      <NotDone error={reminding.error} sentence={msg`Failed to remind the players. Please try again.`} />
    </>
  )
}

const remindedText = (i18n: I18n, reminded: number): string =>
  i18n._(
    reminded === 0
      ? msg`Everybody was already asked today.`
      : msg({ message: plural(reminded, { one: '# player reminded.', other: '# players reminded.' }) }),
  )

/** The first volunteer is decided here, several on the page of the request. */
function Review({ need: { step, requestId, first } }: { need: GameNeed }) {
  const { t } = useLingui()
  const accepting = useWrite('POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept')
  const declining = useWrite('POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/decline')
  if (first === null || requestId === null || step.kind !== 'review') return null
  const { name } = first
  const input = { params: { id: requestId, volunteerId: first.id } }
  const accept = () => accepting.write(input, { onSuccess: () => toast(t`${name} is in.`) })
  const decline = () => declining.write(input, { onSuccess: () => toast(t`${name} is thanked.`) })
  return (
    <>
      {step.volunteers > 1 ? (
        <Link to={subRequestPath(requestId)} className={buttonClass({ size: 'sm' })}>
          <Trans>Review</Trans>
        </Link>
      ) : (
        <Button variant="ghost" size="sm" busy={declining.isPending} onClick={decline}>
          <Trans>Decline</Trans>
        </Button>
      )}
      <Button variant="primary" size="sm" busy={accepting.isPending} onClick={accept}>
        <Trans>Accept {name}</Trans>
      </Button>
      <NotDone error={accepting.error} sentence={msg`Failed to accept the volunteer. Please try again.`} />
      <NotDone error={declining.error} sentence={msg`Failed to decline the volunteer. Please try again.`} />
    </>
  )
}
