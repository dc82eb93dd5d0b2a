import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import X from 'lucide-react/icons/x'
import { Segmented } from '../../ui/form/segmented.tsx'
import { AvatarStack } from '../../ui/identity/avatar-stack.tsx'
import { people } from './people.ts'

const answers = [
  { value: 'going', label: 'Going', tone: 'going', icon: <Check /> },
  { value: 'maybe', label: 'Maybe', tone: 'maybe', icon: <CircleQuestionMark /> },
  { value: 'out', label: 'Not Going', tone: 'out', icon: <X /> },
] as const

export function GamePicture() {
  return (
    <>
      <div className="mb-4 -ml-2 flex items-center gap-3">
        <span className="flex w-12 shrink-0 flex-col items-center justify-center">
          <span className="text-2xs font-semibold text-muted-foreground">Thu</span>
          <span className="display tnum text-xl leading-7">19</span>
        </span>
        <span className="w-1 shrink-0 self-stretch rounded-full bg-[oklch(0.56_0.19_352)]" />
        <span className="min-w-0">
          <span className="block truncate leading-5">
            <span className="font-semibold">Block Party</span>{' '}
            <span className="text-muted-foreground">vs Net Prophets</span>
          </span>
          <span className="tnum mt-0.5 block text-sm text-muted-foreground">08:15 PM · Eastbank Hall</span>
        </span>
      </div>
      <Segmented label="Your RSVP" options={answers} value="going" onChange={() => {}} />
      <div className="tnum mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted-foreground">
        <AvatarStack people={[people.maya, people.aiko, people.priya, people.ben]} total={5} />
        <span>5 going</span>
      </div>
    </>
  )
}
