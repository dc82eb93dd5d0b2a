import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Segmented } from '#ui/form/segmented.tsx'
import { Pitch } from '#ui/identity/court.tsx'
import { Tabs, tabClass } from '#ui/navigation.tsx'
import { Specimen } from './specimen.tsx'

type Answer = 'going' | 'maybe' | 'out'

const answers = [
  { value: 'going', label: 'Going', tone: 'going', icon: <Check aria-hidden /> },
  { value: 'maybe', label: 'Maybe', tone: 'maybe', icon: <CircleQuestionMark aria-hidden /> },
  { value: 'out', label: 'Not Going', tone: 'out', icon: <X aria-hidden /> },
] as const

export function Choices() {
  return (
    <Specimen title="Choices">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Sample title="Not answered" start={null} />
        <Sample title="Going" start="going" />
        <Sample title="Maybe" start="maybe" />
        <Sample title="Not Going" start="out" />
        <Sample title="Closed" start={null} disabled />
        <Pitch className="rounded-lg p-3">
          <Sample title="On a pitch" start="going" />
        </Pitch>
        <div className="max-w-40">
          <Sample title="Narrow" start="maybe" />
        </div>
      </div>
      <Tabs label="Teams" className="mt-6">
        <a href="#my-teams" className={tabClass} aria-current="page">
          My Teams
        </a>
        <a href="#browse" className={tabClass}>
          Browse
        </a>
      </Tabs>
    </Specimen>
  )
}

function Sample({ title, start, disabled = false }: { title: string; start: Answer | null; disabled?: boolean }) {
  const [answer, setAnswer] = useState(start)
  return (
    <div>
      <p className="mb-1.5 text-xs opacity-80">{title}</p>
      <Segmented
        label={`Your RSVP, ${title}`}
        options={answers}
        value={answer}
        onChange={setAnswer}
        disabled={disabled}
      />
    </div>
  )
}
