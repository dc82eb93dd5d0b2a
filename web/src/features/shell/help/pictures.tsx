import { answerLabels, sayHeadCount, sayToFill } from '@app/contract/game-text'
import { useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { HomeScreenSteps } from '#features/shell/dashboard/home-screen-steps.tsx'
import { people } from '#features/shell/landing/people.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { product } from '#lib/product.ts'
import { classNames } from '#ui/class-names.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'
import { HalfCourtLines } from '#ui/identity/half-court.tsx'
import { Pips } from '#ui/pips.tsx'
import type { Question } from './question.ts'

/** Pictures made of the app's own parts, so that they are in the reader's language and theme. */
export function Picture({ of }: { of: NonNullable<Question['picture']> }) {
  if (of === 'answers') return <Answers />
  return of === 'places' ? <Places /> : <HomeScreen />
}

function Answers() {
  const { i18n, t } = useLingui()
  return (
    <Drawn label={t`The three answers on a game’s page, with Going chosen.`}>
      <Segmented
        label={t`Answer`}
        options={[
          { value: 'Going', label: i18n._(answerLabels.Going), icon: <Check aria-hidden />, tone: 'going' },
          { value: 'Maybe', label: i18n._(answerLabels.Maybe), icon: <CircleQuestionMark aria-hidden /> },
          { value: 'NotGoing', label: i18n._(answerLabels.NotGoing), icon: <X aria-hidden /> },
        ]}
        value="Going"
        onChange={() => {}}
      />
    </Drawn>
  )
}

/** The only picture that is read as text, too: its steps are the answer. */
const HomeScreen = () => (
  <div className="mt-4 max-w-96">
    <HomeScreenSteps name={product.name} />
  </div>
)

const side = [
  { person: people.maya, place: 'left-1/2 top-[24%]' },
  { person: people.aiko, place: 'left-[20%] top-[40%]' }, // physical: a place on the court
  { person: people.jules, place: 'left-[80%] top-[40%]' }, // physical: a place on the court
  { person: people.ben, place: 'left-[68%] top-[70%]' }, // physical: a place on the court
]

const gaps = [
  'left-[32%] top-[70%]', // physical: a place on the court
  'left-1/2 top-[86%]',
]

const spot = 'absolute -translate-x-1/2 -translate-y-1/2'

function Places() {
  const { i18n, t } = useLingui()
  const say = sayWith(i18n)
  const toFill = { offered: 0, waiting: 0, asked: 1, open: 1 }
  const said = [sayHeadCount(say, { in: 4, target: 6, min: null }), ...sayToFill(say, { toFill })]
  return (
    <Drawn label={t`A court with four players in place, one spot asked for and one open.`}>
      <div className="pitch rounded-xl">
        <div className="relative h-52">
          <HalfCourtLines sport="Soccer" className="absolute inset-0 size-full" />
          {side.map(({ person, place }) => (
            <span key={person.id} className={classNames(spot, place)}>
              <Avatar {...person} />
            </span>
          ))}
          {gaps.map((place) => (
            <span key={place} className={classNames(spot, place)}>
              <span className="slot">
                <Plus className="size-4 stroke-[2.5]" />
              </span>
            </span>
          ))}
        </div>
        <div className="grid gap-2 px-4 pb-4">
          <Pips filled={4} asked={toFill.asked} open={toFill.open} />
          <span className="tnum text-sm">{said.join(' · ')}</span>
        </div>
      </div>
    </Drawn>
  )
}

/** Nobody reads it part by part, and nothing in it can be pressed. */
const Drawn = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="img" aria-label={label} className="mt-4 max-w-96">
    <div inert>{children}</div>
  </div>
)
