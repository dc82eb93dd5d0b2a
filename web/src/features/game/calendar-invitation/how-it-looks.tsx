import { Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { NextGame } from '../calendar-feed/feed-contents.tsx'

/** The next game as calendar programs show an invitation. */
export const HowItLooks = () => (
  <section aria-labelledby="how-it-looks" className="card p-5">
    <h2 id="how-it-looks" className="display text-lg">
      <Trans>How It Looks</Trans>
    </h2>
    <NextGame team={null} isSigned={false} />
    <p className="mt-3 flex flex-wrap gap-2">
      <span className="chip chip-going">
        <Check aria-hidden />
        <Trans context="in a calendar">Yes</Trans>
      </span>
      <span className="chip chip-outline">
        <Trans context="in a calendar">Maybe</Trans>
      </span>
      <span className="chip chip-outline">
        <Trans context="in a calendar">No</Trans>
      </span>
    </p>
    <p className="mt-3 text-sm text-muted-foreground">
      <Trans>Yes is Going, No is Not Going. A moved game comes again and asks again.</Trans>
    </p>
  </section>
)
