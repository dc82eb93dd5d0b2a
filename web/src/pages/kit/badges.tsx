import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Star from 'lucide-react/icons/star'
import X from 'lucide-react/icons/x'
import { Badge } from '#ui/badge.tsx'
import { MetaLine } from '#ui/card.tsx'
import { Slots } from '#ui/identity/avatar.tsx'
import { Pitch } from '#ui/identity/court.tsx'
import { Pips } from '#ui/pips.tsx'
import { Specimen } from './specimen.tsx'

export function Badges() {
  return (
    <Specimen title="Badges and counts">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone="brand" icon={<CalendarClock aria-hidden />}>
          Upcoming
        </Badge>
        <Badge tone="plain" icon={<Check aria-hidden />}>
          Completed
        </Badge>
        <Badge tone="out" icon={<X aria-hidden />}>
          Cancelled
        </Badge>
        <Badge tone="ink" icon={<Star aria-hidden />}>
          Captain
        </Badge>
        <Badge>Player</Badge>
        <Badge tone="volt">Open</Badge>
        <Badge tone="going" icon={<Check aria-hidden />}>
          Going
        </Badge>
        <Badge tone="maybe" icon={<CircleQuestionMark aria-hidden />}>
          Maybe
        </Badge>
      </div>
      <div className="mt-5 grid items-center gap-6 sm:grid-cols-2">
        <div>
          <p className="mb-1.5 text-xs text-muted-foreground">Headcount: 8 of 9 in</p>
          <Pips filled={7} asked={1} waiting={1} label="7 of 9 players in" />
          <MetaLine className="tnum mt-4 text-sm text-muted-foreground">
            <time dateTime="19:30">07:30 PM</time>
            Delta Park 8 going
          </MetaLine>
        </div>
        <Pitch className="grid gap-3 rounded-lg px-4 py-3">
          <div className="flex flex-wrap items-center gap-3">
            <Slots people={[{ id: 'jonas', name: 'Jonas Weber', hue: 250 }]} open={2} />
            <span className="text-sm font-semibold text-primary">2 open spots</span>
          </div>
          <Pips filled={6} open={1} label="6 of 7 players in" />
        </Pitch>
      </div>
    </Specimen>
  )
}
