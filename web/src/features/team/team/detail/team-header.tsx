import type { Team } from '@app/contract'
import { kitHueOf } from '@app/contract/hue'
import { sportLabels } from '@app/contract/sport'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MetaLine } from '#ui/card.tsx'
import { Court, Pitch, SportGlyph } from '#ui/identity/court.tsx'
import { Crest } from '#ui/identity/crest.tsx'
import { memberCount } from '../text.ts'

/**
 * The team in its colours. The pitch is a separate layer that clips its lines, so that tooltips can overflow below.
 * Horizontal overflow is clipped, because hidden tooltips would widen the page on a phone.
 */
export function TeamHeader({ team, menu, actions }: { team: Team; menu: ReactNode; actions: ReactNode }) {
  const { i18n, t } = useLingui()
  const { name, sport, description } = team
  return (
    <header className="relative -mx-1 overflow-x-clip sm:mx-0">
      <div className="absolute inset-0 grid *:rounded-2xl">
        <Pitch hue={kitHueOf(name)}>
          <Court sport={sport} className={COURT_PLACE} />
        </Pitch>
      </div>
      <div className="pitch overflow-visible bg-transparent p-5 shadow-none before:hidden sm:p-8">
        <div className="flex flex-wrap items-start gap-4 sm:gap-6">
          <TeamCrest team={team} />
          <div className="min-w-[min(9rem,100%)] flex-1 sm:pt-1">
            <div className="flex items-start gap-2">
              <h1 className="display min-w-0 flex-1 text-2xl wrap-anywhere sm:text-3xl">{name}</h1>
              {menu}
            </div>
            <div className="mt-1.5 flex items-center gap-2 text-pitch-muted">
              <SportGlyph sport={sport} className="size-[1.125rem] shrink-0" />
              <MetaLine>
                {t(sportLabels[sport])}
                <span className="tnum">{memberCount(i18n, team.memberCount)}</span>
                {!team.listed && t({ message: 'Unlisted', comment: 'Strangers do not find the team' })}
              </MetaLine>
            </div>
            <Description className="mt-3 hidden max-w-[60ch] sm:block">{description}</Description>
          </div>
        </div>
        <Description className="mt-4 sm:hidden">{description}</Description>
        <div className="mt-5 has-[>:empty]:hidden sm:mt-6 sm:ps-29">{actions}</div>
      </div>
    </header>
  )
}

export const COURT_PLACE =
  'absolute -top-[30%] -inset-e-[46%] w-[150%] -rotate-6 sm:-top-[46%] sm:-inset-e-[8%] sm:w-[74%]'

function TeamCrest({ team: { name, logo } }: { team: Team }) {
  const look = logo ? 'bg-card ring-3 ring-white/85' : ''
  return <Crest name={name} picture={logo} size={92} className={`${look} size-16 sm:size-23`} />
}

function Description({ className, children }: { className: string; children: string }) {
  return children && <p className={`wrap-anywhere whitespace-pre-line ${className}`}>{children}</p>
}
