import type { Sport } from '@app/contract'
import { kitHueOf } from '@app/contract/hue'
import { sportLabels } from '@app/contract/sport'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Note } from '#ui/feedback/note.tsx'
import { Court, Pitch, SportGlyph } from '#ui/identity/court.tsx'
import { Crest } from '#ui/identity/crest.tsx'

type OfferCardProps = {
  teamName: string
  sport: Sport
  logo: string
  /** Instead of the invitation to join. */
  title?: string
  children: ReactNode
}

/** A team that the user can join, in its colours. */
export function OfferCard({ teamName, sport, logo, title, children }: OfferCardProps) {
  const { t } = useLingui()
  return (
    <article className="card mx-auto w-full max-w-[32rem] overflow-hidden">
      <Pitch hue={kitHueOf(teamName)} className="h-36 sm:h-44">
        <Court sport={sport} className="absolute top-1/2 left-1/2 w-[120%] -translate-1/2" />
      </Pitch>
      <div className="relative -mt-12 flex flex-col items-center px-5 pb-6 text-center sm:px-8 sm:pb-8">
        <Crest name={teamName} picture={logo} size={96} className={logo ? 'bg-card ring-4 ring-card' : ''} />
        <h1 className="display mt-4 text-2xl wrap-anywhere sm:text-3xl">{title ?? <Trans>Join {teamName}</Trans>}</h1>
        {title === undefined && (
          <p className="mt-1.5 flex items-center gap-2 text-muted-foreground">
            <SportGlyph sport={sport} className="size-[1.125rem]" />
            {t(sportLabels[sport])}
          </p>
        )}
        {children}
      </div>
    </article>
  )
}

const STAY_MS = 2000

/** Shows a welcome message for two seconds, then calls `onDone`. */
export function Welcome({ teamName, onDone }: { teamName: string; onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    // The focused button has disappeared.
    box.current?.focus()
    const timer = setTimeout(() => done.current(), STAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="mt-5 w-full text-start outline-none">
      <Note tone="going">
        <Trans>
          <strong className="font-semibold wrap-anywhere">Welcome to {teamName}!</strong> Taking you to the team page.
        </Trans>
      </Note>
      <div aria-hidden className="mt-3 h-1 overflow-hidden rounded-full bg-muted">
        <span className="block size-full origin-left rounded-full rtl:origin-right bg-going-solid transition-transform duration-2000 ease-linear starting:scale-x-0" />
      </div>
    </div>
  )
}
