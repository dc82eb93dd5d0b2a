import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { read } from '#lib/api/read.ts'
import { useNow } from '#lib/dates/clock.ts'
import { store, stored } from '#lib/storage.ts'
import { accountPaths } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { yearInTheNews } from './looking-back.ts'
import { yearFacts } from './year-facts.ts'
import { yearHeading } from './year-text.ts'

const seenKey = (year: number) => `year-${year}-seen`

/** On the dashboard in December, until opened or closed. Hidden from people who have not played. */
export function YearCard() {
  const { i18n } = useLingui()
  const year = yearInTheNews(useNow())
  const [isSeen, setIsSeen] = useState(() => year === null || stored(seenKey(year)) !== null)
  const { data } = useQuery({ ...read('GET /api/v1/numbers', { query: { year: year ?? 2000 } }), enabled: !isSeen })
  const facts = data && yearFacts(data)
  if (isSeen || !facts || facts.played === 0) return null
  const close = () => {
    store(seenKey(facts.year), 'yes')
    setIsSeen(true)
  }
  return (
    <section aria-labelledby="your-year" className="pitch mb-5 rounded-2xl p-5">
      <h2 id="your-year" className="display text-lg">
        <Trans>Your {year}</Trans>
      </h2>
      <p className="mt-1 text-pitch-muted">{yearHeading(i18n, facts)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to={accountPaths.year} onClick={close} className={buttonClass({ variant: 'primary', size: 'sm' })}>
          <Trans>Look Back</Trans>
        </Link>
        <Button variant="onpitch" size="sm" onClick={close}>
          <Trans>Not Now</Trans>
        </Button>
      </div>
    </section>
  )
}
