import type { Season, SeasonCard, Team } from '@app/contract'
import { recordText } from '@app/contract/record-text'
import type { Sport } from '@app/contract/sport'
import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { dateAndYearAt } from '#lib/dates/dates.ts'
import { saveFile } from '#lib/files.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { MenuButton } from '#ui/overlay/menu-button.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import { gamesText, spanText } from './text.ts'

const SeasonDialog = onDemand(async () => (await import('./season-dialog.tsx')).SeasonDialog)

type SeasonHeadProps = { team: Team; season: Season; onChoose: (seasonId: string | undefined) => void }

/** The name of the season, and the actions on it. */
export function SeasonHead({ team, season, onChoose }: SeasonHeadProps) {
  const { i18n, t } = useLingui()
  const [dialog, setDialog] = useState<'name' | 'close' | null>(null)
  const reopening = useWrite('POST /api/v1/team/:teamId/season/reopen')
  const { can, name, games } = season
  const reopen = () => reopening.write({ params: { teamId: team.id } }, { onSuccess: () => onChoose(undefined) })
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <SeasonName sport={team.sport} season={season} onChoose={onChoose} />
        <p className="tnum min-w-[min(12rem,100%)] flex-1 text-sm text-muted-foreground">
          {season.startsOn && `${spanText(i18n, season)}. `}
          {gamesText(i18n, season)}
        </p>
        <div className="flex flex-wrap gap-2">
          {games.length > 0 && (
            <Button size="sm" icon={<Download aria-hidden />} onClick={() => void download(i18n, team, season)}>
              <Trans>Download CSV</Trans>
            </Button>
          )}
          {can.edit && (
            <Button size="sm" onClick={() => setDialog('name')}>
              {name ? t`Edit Season` : t`Name This Season`}
            </Button>
          )}
          {can.close && (
            <Button size="sm" onClick={() => setDialog('close')}>
              <Trans>Close Season</Trans>
            </Button>
          )}
          {can.reopen && (
            <Button size="sm" busy={reopening.isPending} onClick={reopen}>
              <Trans>Reopen Season</Trans>
            </Button>
          )}
        </div>
      </div>
      {reopening.error && (
        <Failure error={reopening.error} className="mt-4">
          {t`Failed to reopen the season. Please try again.`}
        </Failure>
      )}
      <ClosedNote season={season} />
      {can.edit && (
        <SeasonDialog
          open={dialog !== null}
          isClosing={dialog === 'close'}
          teamId={team.id}
          season={season}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

/** A button that lists the seasons, or just the name of the only one. */
function SeasonName({ sport, season, onChoose }: Omit<SeasonHeadProps, 'team'> & { sport: Sport }) {
  const { i18n, t } = useLingui()
  const { seasons } = season
  const title = season.name || t`All Games`
  const heading = (
    <h2 className={seasons.length > 1 ? 'sr-only display text-lg print:not-sr-only' : 'display text-lg'}>
      <bdi>{title}</bdi>
    </h2>
  )
  if (seasons.length < 2) return heading
  const choiceOf = (one: SeasonCard) => ({
    label: one.name,
    detail: spanText(i18n, one),
    ...(one.record && { figure: recordText(sayWith(i18n), sport, one.record) }),
    checked: one.id === season.id,
    onSelect: () => onChoose(one.closedAt === null ? undefined : one.id),
  })
  return (
    <>
      {heading}
      <MenuButton
        label={t`Season: ${title}`}
        choices={seasons.map(choiceOf)}
        align="start"
        look={{ variant: 'secondary' }}
        icon={
          <>
            <CalendarDays aria-hidden />
            <bdi>{title}</bdi>
            <ChevronDown aria-hidden />
          </>
        }
      />
    </>
  )
}

function ClosedNote({ season: { closedAt, closedBy, can } }: { season: Season }) {
  if (closedAt === null) return null
  const closedOn = dateAndYearAt({ startTime: closedAt, timeZone: 'UTC' })
  return (
    <Note className="mt-4">
      {closedBy ? (
        <Trans>
          Closed on {closedOn} by {closedBy}. You can still view it, but not change it.
        </Trans>
      ) : (
        <Trans>Closed on {closedOn}. You can still view it, but not change it.</Trans>
      )}{' '}
      {can.reopen && <Trans>You can reopen it until the next season has a result.</Trans>}
    </Note>
  )
}

/** Loaded on demand. */
async function download(i18n: I18n, team: Team, season: Season) {
  const { seasonCsv } = await import('./season-csv.ts')
  const name = [team.name, season.name].filter(Boolean).join(' ')
  saveFile(new Blob([seasonCsv(i18n, season)], { type: 'text/csv' }), `${name}.csv`)
}
