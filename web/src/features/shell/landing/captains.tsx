import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar } from '#ui/identity/avatar.tsx'
import { Court, Pitch } from '#ui/identity/court.tsx'

import { people } from './people.ts'

const quotes = [
  {
    person: people.rosa,
    team: 'Harbour Rovers',
    text: msg`“Goalie dropped out at five. By half past six someone I’d never met was in goal, and we won.”`,
  },
  {
    person: people.pete,
    team: 'Mighty Drakes',
    text: msg`“I used to count thumbs-ups in a group chat. Now I look once on Monday and know if we have enough.”`,
  },
]

export function Captains() {
  const { t } = useLingui()
  return (
    <section
      id="captains"
      aria-labelledby="captains-title"
      className="mx-auto max-w-[75rem] px-4 pb-20 sm:px-8 lg:pb-28"
    >
      <Pitch className="rounded-2xl px-6 py-10 sm:px-12 sm:py-14">
        <Court sport="Soccer" className="absolute -top-[40%] -inset-e-[30%] -z-10 w-[95%] rotate-[-8deg]" />
        <h2 id="captains-title" className="mb-8 text-sm font-medium text-pitch-muted">
          <Trans>From the captains</Trans>
        </h2>
        <div className="grid grid-cols-1 gap-x-14 gap-y-12 md:grid-cols-2">
          {quotes.map(({ person, team, text }) => (
            <figure key={person.id} className="flex flex-col">
              <blockquote className="display flex-1 text-xl font-[650] sm:text-2xl sm:leading-9">
                <p>{t(text)}</p>
              </blockquote>
              <figcaption className="mt-7 flex items-center gap-3">
                <Avatar {...person} size="lg" />
                <span>
                  <span className="block leading-5 font-semibold">{person.name}</span>
                  <span className="block text-sm text-pitch-muted">
                    <Trans>Captain, {team}</Trans>
                  </span>
                </span>
              </figcaption>
            </figure>
          ))}
        </div>
      </Pitch>
    </section>
  )
}
