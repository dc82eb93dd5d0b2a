import { Trans } from '@lingui/react/macro'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import { Link } from 'react-router'
import { followedCalendarPath } from '#paths'
import { buttonClass } from '#ui/button.tsx'

/** Next to the import of a file: a calendar that keeps itself up to date. */
export const FollowLink = ({ teamId }: { teamId: string }) => (
  <section
    className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5 sm:p-7"
    aria-labelledby="follow"
  >
    <div className="min-w-[min(14rem,100%)] flex-1">
      <h2 id="follow" className="display text-lg">
        <Trans>Does your league publish a calendar?</Trans>
      </h2>
      <p className="mt-1 text-muted-foreground">
        <Trans>Enter its address once, and new, moved and cancelled games show up by themselves.</Trans>
      </p>
    </div>
    <Link to={followedCalendarPath(teamId)} className={buttonClass({ className: 'max-sm:w-full' })}>
      <CalendarSync aria-hidden />
      <Trans>Follow a Calendar</Trans>
    </Link>
  </section>
)
