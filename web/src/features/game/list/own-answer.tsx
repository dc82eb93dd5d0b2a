import type { GameCard } from '@app/contract'
import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import X from 'lucide-react/icons/x'
import { classNames } from '../../../ui/class-names.ts'

/** "You: Going", or that an answer is still wanted. */
export function OwnAnswer({ game: { answer, answerIsForOldTime } }: { game: Answered }) {
  const given = answer && !answerIsForOldTime ? answers[answer] : null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1 text-sm text-muted-foreground">
      You:{' '}
      {given ? (
        <span className={classNames('inline-flex items-center gap-1 font-medium', given.look)}>
          <given.Icon aria-hidden className="size-4" strokeWidth={2.5} />
          {given.words}
        </span>
      ) : (
        <span className={answer ? 'text-maybe' : ''}>{answer ? 'asked again' : 'no reply'}</span>
      )}
    </span>
  )
}

type Answered = Pick<GameCard, 'answer' | 'answerIsForOldTime'>

const answers = {
  Going: { words: 'Going', Icon: Check, look: 'text-going' },
  Maybe: { words: 'Maybe', Icon: CircleQuestionMark, look: 'text-maybe' },
  NotGoing: { words: 'Not Going', Icon: X, look: 'text-out' },
}
