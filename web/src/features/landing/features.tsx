import type { ReactNode } from 'react'
import { GamePicture } from './game-picture.tsx'
import { RosterPicture } from './roster-picture.tsx'
import { SeasonPicture } from './season-picture.tsx'
import { SubPicture } from './sub-picture.tsx'

export function Features() {
  return (
    <section
      id="features"
      aria-labelledby="features-title"
      className="mx-auto max-w-[75rem] px-4 pb-20 sm:px-8 lg:pb-28"
    >
      <h2 id="features-title" className="display max-w-[18ch] text-3xl lg:text-4xl">
        Game day, minus the group chat.
      </h2>
      <div className="mt-10 grid grid-cols-1 gap-x-8 gap-y-10 md:grid-cols-2 lg:gap-y-14">
        <Feature id="teams" title="Team Management" picture={<RosterPicture />}>
          Build the roster, invite players by name or email, and share the armband.
        </Feature>
        <Feature id="games" title="Game Scheduling" picture={<GamePicture />}>
          Put a game up once. Everyone answers with one tap: Going, Maybe or Not Going.
        </Feature>
        <Feature id="subs" title="Finding Substitutes" picture={<SubPicture />}>
          One short? Ask for the position you need. Players nearby volunteer, you choose.
        </Feature>
        <Feature id="statistics" title="League Statistics" picture={<SeasonPicture />}>
          Results, record and turnout for the season, added up from the games you play.
        </Feature>
      </div>
    </section>
  )
}

type FeatureProps = { id: string; title: string; picture: ReactNode; children: ReactNode }

function Feature({ id, title, picture, children }: FeatureProps) {
  return (
    <article id={id} className="flex min-w-0 flex-col">
      <div className="card flex min-h-64 flex-col justify-center overflow-hidden p-5 sm:p-6" inert aria-hidden>
        {picture}
      </div>
      <h3 className="display mt-5 text-xl">{title}</h3>
      <p className="mt-1.5 max-w-[46ch] text-md text-muted-foreground">{children}</p>
    </article>
  )
}
