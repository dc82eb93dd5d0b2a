import type { Sport } from '@app/contract/sport'
import { sportLabels } from '@app/contract/sport'
import { Trans, useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import { SportGlyph } from '#ui/identity/court.tsx'
import { Formation } from './formation.tsx'
import { SignInForm } from './header.tsx'

const sports: readonly Sport[] = ['Soccer', 'Basketball', 'Volleyball', 'Softball', 'Pickleball']

export function Hero() {
  const { t } = useLingui()
  return (
    <section className="mx-auto grid max-w-[75rem] grid-cols-1 items-center gap-10 px-4 pt-7 pb-14 sm:px-8 sm:pb-28 lg:grid-cols-[minmax(0,1fr)_30rem] lg:gap-16 lg:pt-12">
      <div>
        <h1 className="display text-[2.875rem] leading-[.98] font-extrabold tracking-[-.04em] break-words sm:text-5xl lg:text-[4rem] lg:leading-[.96] xl:text-[5rem] xl:leading-[.94]">
          <Trans>
            Never play <br className="hidden lg:block" />
            short-handed.
          </Trans>
        </h1>
        <p className="mt-5 max-w-[30rem] text-lg leading-7 tracking-normal text-muted-foreground lg:mt-7 lg:text-xl lg:leading-8 lg:font-normal">
          <Trans>One place for your team, its games, who’s in, and a sub when someone drops out.</Trans>
        </p>
        <div className="mt-7 flex flex-col gap-x-5 gap-y-3 sm:flex-row sm:items-center lg:mt-9">
          <SignInForm signUp look={{ variant: 'primary', size: 'lg' }}>
            <Trans>Get Started Free</Trans>
            <ArrowRight aria-hidden />
          </SignInForm>
          <p className="flex items-center gap-1.5 text-sm text-muted-foreground">
            <Check aria-hidden className="size-4 stroke-[2.5] text-brand" />
            <Trans>No credit card required</Trans>
          </p>
        </div>
        <ul className="mt-12 hidden flex-wrap gap-x-6 gap-y-3 text-sm font-medium text-muted-foreground lg:flex">
          {sports.map((sport) => (
            <li key={sport} className="flex items-center gap-2">
              <SportGlyph sport={sport} className="size-[1.375rem]" />
              {t(sportLabels[sport])}
            </li>
          ))}
        </ul>
      </div>
      <Formation />
    </section>
  )
}
