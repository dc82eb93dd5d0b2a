import type { Sport } from '@app/contract'
import type { ReactNode } from 'react'
import { Court } from '../../../ui/identity/court.tsx'
import { Crest } from '../../../ui/identity/crest.tsx'
import { kitHueOf } from '../../../ui/identity/crest-look.ts'
import { Pitch } from '../../../ui/identity/pitch.tsx'
import { SportGlyph } from '../../../ui/identity/sport-glyph.tsx'

type OfferCardProps = { teamName: string; sport: Sport; logo: string; children: ReactNode }

/** A team that one may join, in its own colours. */
export function OfferCard({ teamName, sport, logo, children }: OfferCardProps) {
  return (
    <article className="card mx-auto w-full max-w-[32rem] overflow-hidden">
      <Pitch hue={kitHueOf(teamName)} className="h-36 sm:h-44">
        <Court sport={sport} className="absolute top-1/2 left-1/2 w-[120%] -translate-1/2" />
      </Pitch>
      <div className="relative -mt-12 flex flex-col items-center px-5 pb-6 text-center sm:px-8 sm:pb-8">
        <Crest name={teamName} picture={logo} size={96} className={logo ? 'bg-card ring-4 ring-card' : ''} />
        <h1 className="display mt-4 text-2xl wrap-anywhere sm:text-3xl">Join {teamName}</h1>
        <p className="mt-1.5 flex items-center gap-2 text-muted-foreground">
          <SportGlyph sport={sport} className="size-[1.125rem]" />
          {sport}
        </p>
        {children}
      </div>
    </article>
  )
}
