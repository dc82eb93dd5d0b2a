import { Trans } from '@lingui/react/macro'
import CalendarDown from 'lucide-react/icons/calendar-arrow-down'
import FileDown from 'lucide-react/icons/file-down'
import { buttonClass } from '#ui/button.tsx'

/** The name of a format. */
const CSV = 'CSV'

/** Downloads of the team's games, which can be imported again. */
export function ExportLinks({ teamId, teamName: team }: { teamId: string; teamName: string }) {
  const address = `/api/v1/team/${teamId}/schedule`
  return (
    <section
      className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5 sm:p-7"
      aria-labelledby="export"
    >
      <div className="min-w-[min(14rem,100%)] flex-1">
        <h2 id="export" className="display text-lg">
          <Trans>Export</Trans>
        </h2>
        <p className="mt-1 wrap-anywhere text-muted-foreground">
          <Trans>All of {team}’s games. Edit the file and import it again to update them.</Trans>
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <a href={`${address}.csv`} download className={buttonClass({ className: 'max-sm:flex-1' })}>
          <FileDown aria-hidden />
          {CSV}
        </a>
        <a href={`${address}.ics`} download className={buttonClass({ className: 'max-sm:flex-1' })}>
          <CalendarDown aria-hidden />
          <Trans>Calendar</Trans>
        </a>
      </div>
    </section>
  )
}
