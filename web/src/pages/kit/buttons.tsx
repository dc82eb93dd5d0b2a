import Ban from 'lucide-react/icons/ban'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button, buttonClass } from '#ui/button.tsx'
import { NotAllowed } from '#ui/overlay/not-allowed.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { Specimen } from './specimen.tsx'

export function Buttons() {
  return (
    <Specimen title="Buttons">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary">Schedule Game</Button>
        <Button variant="primary" className="bg-primary-hover">
          Hover
        </Button>
        <Button variant="primary" className="outline-2 outline-offset-2 outline-ring">
          Focus
        </Button>
        <Button variant="primary" busy>
          Schedule Game
        </Button>
        <Button variant="primary" disabled>
          Send Invitations
        </Button>
        <Button variant="ink">Accept</Button>
        <Button>Decline</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger" icon={<Ban aria-hidden />}>
          Cancel Game
        </Button>
        <Button variant="destructive" icon={<Trash2 aria-hidden />}>
          Delete Team
        </Button>
        <Tooltip text="Add to calendar">
          <Button iconOnly aria-label="Add to calendar" icon={<CalendarPlus aria-hidden />} />
        </Tooltip>
        <a href="#top" className={buttonClass({})}>
          A link
        </a>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant="primary" size="lg">
          Large
        </Button>
        <Button variant="primary" size="sm" icon={<Plus aria-hidden />}>
          Small
        </Button>
        <Button size="sm">Small</Button>
        <Button size="sm" iconOnly aria-label="Add" icon={<Plus aria-hidden />} />
        <NotAllowed reason="Only team captains can invite players">Invite Player</NotAllowed>
        <span className="max-w-[44ch] text-sm text-muted-foreground">
          Not allowed: stays in the tab order, reason on hover, focus and tap.
        </span>
      </div>
      <div className="pitch mt-4 flex flex-wrap items-center gap-3 rounded-lg p-4">
        <Button variant="primary">Volunteer</Button>
        <Button variant="onpitch">Directions</Button>
        <NotAllowed variant="onpitch" reason="Only team captains can schedule games">
          Schedule Game
        </NotAllowed>
      </div>
    </Specimen>
  )
}
