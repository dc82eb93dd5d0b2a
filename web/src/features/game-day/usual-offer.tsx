import type { Sport } from '@app/contract/sport'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { Button } from '../../ui/button.tsx'
import { type GameDayDraft, gameDayOf, withUsual } from './game-day-draft.ts'
import { usualFor, usualWords } from './usual.ts'

type UsualOfferProps = { sport: Sport; draft: GameDayDraft; onTake: (draft: GameDayDraft) => void }

/** One tap for a captain who does not want to think about it. Stays where it is when taken, and so does the focus. */
export function UsualOffer({ sport, draft, onTake }: UsualOfferProps) {
  const usual = usualFor(sport)
  if (!usual) return null
  const filled = withUsual(draft, usual)
  const isTaken = JSON.stringify(gameDayOf(filled)) === JSON.stringify(gameDayOf(draft))
  return (
    <div className="grid w-full gap-1.5">
      <Button
        size="sm"
        icon={<WandSparkles aria-hidden />}
        className="justify-self-start"
        aria-disabled={isTaken || undefined}
        aria-describedby="usual"
        onClick={() => !isTaken && onTake(filled)}
      >
        {isTaken ? `As usual for ${sport}` : `Fill in the usual for ${sport}`}
      </Button>
      <p id="usual" className="tnum text-sm text-muted-foreground">
        {usualWords(usual)}
      </p>
    </div>
  )
}
