import type { AttendeeStatus } from '@app/contract'
import { attendanceLabels } from '@app/contract/game-text'
import { sayPosition } from '@app/contract/position-text'
import type { Sport } from '@app/contract/sport'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import History from 'lucide-react/icons/history'
import ListOrdered from 'lucide-react/icons/list-ordered'
import X from 'lucide-react/icons/x'
import { memo, type ReactNode } from 'react'
import { calendarDay } from '#lib/dates/dates.ts'
import { lineOf } from '#lib/language/list.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { nameOf } from '#lib/text.ts'
import { classNames } from '#ui/class-names.ts'
import { Avatar } from '#ui/identity/avatar.tsx'
import { useIsWaiting } from '../answer/pending-answers.ts'
import { AnswerFor } from './answer-for.tsx'
import type { Person } from './attendance-groups.ts'

type AttendanceRowProps = {
  gameId: string
  sport: Sport
  person: Person
  isYou: boolean
  mayAnswer: boolean
  /** Other rows have menus: reserves their space, so that the answers stay aligned. */
  isAmongMenus: boolean
}

/** Memoized, so that only a change of this person's answer re-renders it. */
export const AttendanceRow = memo(
  function AttendanceRow({ gameId, sport, person, isYou, mayAnswer, isAmongMenus }: AttendanceRowProps) {
    const { t, i18n } = useLingui()
    const name = nameOf(person)
    const isWaiting = useIsWaiting(gameId) && isYou
    const facts = [...(isWaiting ? [t`not sent yet`] : []), ...factsOf(i18n, person, sport)]
    const you = t`You`
    const note = person.answer?.note
    return (
      <div
        role="listitem"
        data-kept={person.userId}
        className="flex min-h-14 items-center gap-2.5 py-2 print:min-h-0 print:break-inside-avoid print:py-0.5"
      >
        <Avatar
          id={person.userId}
          name={name}
          picture={person.avatar}
          isGhost={person.noAccount}
          size="sm"
          className="print:hidden"
        />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          <div className="min-w-[min(5.5rem,100%)] flex-1 leading-5">
            <p className="font-medium wrap-anywhere">{name}</p>
            {isYou && facts.length === 0 && <p className="text-sm leading-5 text-muted-foreground">{you}</p>}
          </div>
          {mayAnswer ? (
            <AnswerFor gameId={gameId} person={person}>
              <AnswerMark person={person} />
            </AnswerFor>
          ) : (
            <span className={classNames('flex', isAmongMenus && 'pe-3.5')}>
              <AnswerMark person={person} />
            </span>
          )}
          {facts.length > 0 && (
            <p className="w-full text-sm leading-5 wrap-anywhere text-muted-foreground">
              {capitalized(i18n, lineOf(i18n, [...(isYou ? [you] : []), ...facts]))}
            </p>
          )}
          {note && <p className="w-full text-sm leading-5 wrap-anywhere">{t`“${note}”`}</p>}
        </div>
      </div>
    )
  },
  (before, after) =>
    before.isYou === after.isYou &&
    before.mayAnswer === after.mayAnswer &&
    before.isAmongMenus === after.isAmongMenus &&
    isSame(before.person, after.person),
)

const isSame = (before: Person, after: Person): boolean => JSON.stringify(before) === JSON.stringify(after)

const capitalized = ({ locale }: I18n, text: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

/** Details of the answer, each worded to follow a comma. */
function factsOf(i18n: I18n, { answer, noAccount, mailWaits }: Person, sport: Sport): string[] {
  if (mailWaits && !answer) return [i18n._(msg`no account yet`), i18n._(msg`email delayed, this inbox got a lot today`)]
  if (!answer) return noAccount ? [i18n._(msg`no account yet`)] : []
  const { answeredBy: captain, awayUntil } = answer
  const day = awayUntil && calendarDay(awayUntil)
  return [
    answer.as === 'sub' && sayPosition(sayWith(i18n), answer.position, sport),
    answer.isForOldTime && i18n._(msg`answered for the old time`),
    answer.source === 'default' && i18n._(msg`by default`),
    day && i18n._(msg`away until ${day}`),
    captain && i18n._(msg`answered by ${captain}`),
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '')
}

function AnswerMark({ person: { answer } }: { person: Person }) {
  const { i18n } = useLingui()
  if (!answer) return null
  const { tone, icon } = answer.isForOldTime ? old : marks[answer.status]
  return (
    <span className={`inline-flex min-w-0 items-center gap-1 text-sm font-medium *:size-4 ${tone}`}>
      {icon}
      {i18n._(attendanceLabels[answer.status])}
    </span>
  )
}

const marks: Record<AttendeeStatus, { tone: string; icon: ReactNode }> = {
  Going: { tone: 'text-going', icon: <Check aria-hidden strokeWidth={2.5} /> },
  Waiting: { tone: 'text-muted-foreground', icon: <ListOrdered aria-hidden /> },
  Maybe: { tone: 'text-maybe', icon: <CircleQuestionMark aria-hidden strokeWidth={2.5} /> },
  NotGoing: { tone: 'text-out', icon: <X aria-hidden strokeWidth={2.5} /> },
}

/** An answer for the old time. */
const old = { tone: 'text-muted-foreground line-through', icon: <History aria-hidden /> }
