import { sayStep } from '@app/contract/game-text'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Bell from 'lucide-react/icons/bell'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import Check from 'lucide-react/icons/check'
import Megaphone from 'lucide-react/icons/megaphone'
import UserRoundSearch from 'lucide-react/icons/user-round-search'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWrite } from '#lib/api/write.ts'
import { useNow } from '#lib/dates/clock.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { askSubsPath, gamePath, subRequestPath } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Dismiss } from './dismiss.tsx'
import { FaceOut, Faces, GameLink, Mark, type NeedOf, NotDone, Row, When } from './need-rows.tsx'
import { namesDropOuts, noteText, stepFacts, stepTitle } from './text.ts'

type GameNeed = NeedOf<'games'>

/** A game and its captain's next step: one button, highlighted if nothing is more urgent. */
export function GameRow({ need, missing, isFirst }: { need: GameNeed; missing: string[]; isFirst: boolean }) {
  const { game, step, dropOuts } = need
  const { i18n } = useLingui()
  const now = useNow()
  const news = { ...need, startTime: game.startTime, timeZone: game.timeZone }
  const [title, team] = [stepTitle(i18n, news, missing), game.teamName]
  return (
    <Row
      face={<StepMark need={need} />}
      title={
        <GameLink game={game}>
          <Trans>
            {title}
            <span className="sr-only">, {team}</span>
          </Trans>
        </GameLink>
      }
      facts={[
        game.teamName,
        <When key="when" game={game} />,
        ...stepFacts(i18n, news, missing, { now, hasPlaces: true }),
        noteText(i18n, news),
      ]}
    >
      {dropOuts.length > 0 && namesDropOuts(step) && <Dismiss gameId={game.id} />}
      <StepButton need={need} isFirst={isFirst} />
    </Row>
  )
}

function StepMark({ need: { step, faces, volunteers, subs, dropOuts } }: { need: GameNeed }): ReactNode {
  if (step.kind === 'review') return <Faces people={volunteers} />
  if (step.kind === 'remind') return <Faces people={faces} />
  if (step.kind === 'filled') return <Mark tone="going" icon={<Check aria-hidden />} />
  if (step.kind === 'settle') return <Mark tone="maybe" icon={<CalendarSync aria-hidden />} />
  if (dropOuts.length > 0) return <FaceOut dropOuts={dropOuts} />
  if (step.kind === 'asked') return <Mark icon={<Megaphone aria-hidden />} />
  return subs.length > 0 ? <Faces people={subs} /> : <Mark tone="maybe" icon={<UserRoundSearch aria-hidden />} />
}

function StepButton({ need, isFirst }: { need: GameNeed; isFirst: boolean }): ReactNode {
  const { i18n } = useLingui()
  const { game, step, requestId } = need
  if (step.kind === 'remind') return <Remind need={need} />
  if (step.kind === 'filled') return <Dismiss gameId={game.id} words={sayStep(sayWith(i18n), step, game.kind)} />
  const to =
    step.kind === 'ask'
      ? askSubsPath(game.id)
      : step.kind === 'settle' || requestId === null
        ? gamePath(game.id)
        : subRequestPath(requestId)
  const isUrgent = step.kind === 'review' || (step.kind === 'ask' && step.isUrgent)
  return (
    <Link to={to} className={buttonClass({ variant: isFirst && isUrgent ? 'primary' : 'secondary', size: 'sm' })}>
      {sayStep(sayWith(i18n), step, game.kind)}
    </Link>
  )
}

function Remind({ need: { game, step } }: { need: GameNeed }) {
  const { i18n } = useLingui()
  const { teamName: team } = game
  const words = sayStep(sayWith(i18n), step, game.kind)
  const reminding = useWrite('POST /api/v1/game/:id/remind')
  const remind = () =>
    reminding.write({ params: { id: game.id } }, { onSuccess: ({ reminded }) => toast(remindedText(i18n, reminded)) })
  return (
    <>
      <Button size="sm" icon={<Bell aria-hidden />} busy={reminding.isPending} onClick={remind}>
        {words}
        <span className="sr-only">, {team}</span>
      </Button>
      <NotDone error={reminding.error} sentence={msg`Failed to remind the players. Please try again.`} />
    </>
  )
}

const remindedText = (i18n: I18n, reminded: number): string =>
  i18n._(
    reminded === 0
      ? msg`Everyone was already asked today.`
      : msg({ message: plural(reminded, { one: '# player reminded.', other: '# players reminded.' }) }),
  )
