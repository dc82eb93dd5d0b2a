import type { RsvpStatus } from '@app/contract'
import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import History from 'lucide-react/icons/history'
import X from 'lucide-react/icons/x'
import { memo, type ReactNode } from 'react'
import { calendarDay } from '../../../../lib/dates/dates.ts'
import { nameOf } from '../../../../lib/text.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Avatar } from '../../../../ui/identity/avatar.tsx'
import { answerLabels } from '../text.ts'
import { AnswerFor } from './answer-for.tsx'
import type { Person } from './attendance-groups.ts'

type AttendanceRowProps = {
  gameId: string
  person: Person
  isYou: boolean
  mayAnswer: boolean
  /** Other rows have menus: keeps the answers aligned. */
  isAmongMenus: boolean
}

/** Memoized: renders only when this person's answer changed. */
export const AttendanceRow = memo(
  function AttendanceRow({ gameId, person, isYou, mayAnswer, isAmongMenus }: AttendanceRowProps) {
    const name = nameOf(person)
    const below = belowName(person, isYou)
    const hasText = below !== '' && below !== YOU
    return (
      <div
        role="listitem"
        data-kept={person.userId}
        className="flex min-h-14 items-center gap-2.5 py-2 print:min-h-0 print:break-inside-avoid print:py-0.5"
      >
        <Avatar id={person.userId} name={name} picture={person.avatar} size="sm" className="print:hidden" />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          <div className="min-w-[min(5.5rem,100%)] flex-1 leading-5">
            <p className="font-medium wrap-anywhere">{name}</p>
            {isYou && !hasText && <p className="text-sm leading-5 text-muted-foreground">{YOU}</p>}
          </div>
          <span className={classNames('flex', isAmongMenus && !mayAnswer && 'pr-3.5')}>
            {mayAnswer ? (
              <AnswerFor gameId={gameId} person={person}>
                <AnswerMark person={person} />
              </AnswerFor>
            ) : (
              <AnswerMark person={person} />
            )}
          </span>
          {hasText && <p className="w-full text-sm leading-5 wrap-anywhere text-muted-foreground">{below}</p>}
          {person.answer?.note && <p className="w-full text-sm leading-5 wrap-anywhere">“{person.answer.note}”</p>}
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

const YOU = 'You'

/** Details of the answer, or that it is the user's own. */
function belowName({ answer }: Person, isYou: boolean): string {
  const facts = [
    isYou && YOU,
    answer?.as === 'sub' && answer.position,
    answer?.isForOldTime && 'answered for the old time',
    answer?.source === 'default' && 'by default',
    answer?.awayUntil && `away until ${calendarDay(answer.awayUntil)}`,
    answer?.answeredBy && `answered by ${answer.answeredBy}`,
  ].filter((fact) => typeof fact === 'string' && fact !== '')
  const text = facts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function AnswerMark({ person: { answer } }: { person: Person }) {
  if (!answer) return null
  const { tone, icon } = answer.isForOldTime ? old : marks[answer.status]
  return (
    <span className={`inline-flex items-center gap-1 text-sm font-medium whitespace-nowrap *:size-4 ${tone}`}>
      {icon}
      {answerLabels[answer.status]}
    </span>
  )
}

const marks: Record<RsvpStatus, { tone: string; icon: ReactNode }> = {
  Going: { tone: 'text-going', icon: <Check aria-hidden strokeWidth={2.5} /> },
  Maybe: { tone: 'text-maybe', icon: <CircleQuestionMark aria-hidden strokeWidth={2.5} /> },
  NotGoing: { tone: 'text-out', icon: <X aria-hidden strokeWidth={2.5} /> },
}

/** An answer for the old time. */
const old = { tone: 'text-muted-foreground line-through', icon: <History aria-hidden /> }
