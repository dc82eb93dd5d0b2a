import type { League } from '@app/contract'
import { sportLabels } from '@app/contract/sport'
import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MetaLine } from '#ui/card.tsx'
import { Court, Pitch, SportGlyph } from '#ui/identity/court.tsx'
import { Pennant } from '#ui/identity/pennant.tsx'

/** The league on a pitch, with its pennant. */
export function LeagueHeader({ league, actions }: { league: League; actions: ReactNode }) {
  const { t } = useLingui()
  const { name, sport, season, divisions } = league
  const teams = divisions.reduce((sum, division) => sum + division.teams.length, 0)
  return (
    <header className="relative -mx-1 overflow-x-clip sm:mx-0">
      <div className="absolute inset-0 grid *:rounded-2xl">
        <Pitch>
          <Court
            sport={sport}
            className="absolute -top-[30%] -inset-e-[46%] w-[150%] -rotate-6 sm:-top-[46%] sm:-inset-e-[8%] sm:w-[74%]"
          />
        </Pitch>
      </div>
      <div className="pitch overflow-visible bg-transparent p-5 shadow-none before:hidden sm:p-8">
        <div className="flex flex-wrap items-start gap-4 sm:gap-6">
          <Pennant name={name} size={84} className="size-16 sm:size-21" />
          <div className="min-w-[min(9rem,100%)] flex-1 sm:pt-1">
            <h1 className="display text-2xl wrap-anywhere sm:text-3xl" tabIndex={-1}>
              {name}
            </h1>
            <div className="mt-1.5 flex items-center gap-2 text-pitch-muted">
              <SportGlyph sport={sport} className="size-[1.125rem] shrink-0" />
              <MetaLine>
                {t(sportLabels[sport])}
                <bdi>{season}</bdi>
                <span className="tnum">
                  <Plural value={teams} one="# team" other="# teams" />
                </span>
              </MetaLine>
            </div>
          </div>
        </div>
        <div className="mt-5 flex flex-wrap gap-2 empty:hidden sm:mt-6 sm:ps-27">{actions}</div>
      </div>
    </header>
  )
}
