import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Court } from '../../ui/identity/court.tsx'
import { Crest } from '../../ui/identity/crest.tsx'
import { Pitch } from '../../ui/identity/pitch.tsx'
import { Slots } from '../../ui/identity/slots.tsx'
import { people } from './people.ts'

export function SubPicture() {
  return (
    <>
      <Pitch hue={150} className="rounded-lg p-4">
        <Court sport="Soccer" className="absolute -top-8 -right-10 -z-10 w-72" />
        <div className="flex items-center gap-3">
          <Crest name="Harbour Rovers" look={{ hue: 150, shape: 'shield', pattern: 'stripes' }} />
          <span className="min-w-0">
            <span className="display block text-lg leading-6">Harbour Rovers</span>
            <span className="tnum block text-sm text-pitch-muted">Thu, Nov 19, 06:30 PM</span>
          </span>
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Slots people={[people.ines]} open={2} />
          <span className="text-sm font-semibold text-primary">2 open spots</span>
        </div>
      </Pitch>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <Badge tone="plain">Goalkeeper</Badge>
        <span className={buttonClass({ variant: 'primary', size: 'sm' })}>Volunteer to Sub</span>
      </div>
    </>
  )
}
