import type { League, LeagueOfficials } from '@app/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Megaphone from 'lucide-react/icons/megaphone'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { inReaderZone, shortDayAt, timeAt } from '#lib/dates/dates.ts'
import { leagueOfficialsPath } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Failure, LoadFailure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { SavingSwitch } from '#ui/form/saving-switch.tsx'
import { HelpLink } from '#ui/help-link.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'

const EditOfficialsDialog = onDemand(async () => (await import('./edit-officials-dialog.tsx')).EditOfficialsDialog)

/** How the coming week stands, with the way to all games. */
export function OfficialCard({ league }: { league: League }) {
  const { t } = useLingui()
  const officials = useQuery(read('GET /api/v1/league/:id/officials', { params: { id: league.id } }))
  if (officials.error)
    return <LoadFailure message={t`Failed to load the officials. Please try again later.`} query={officials} />
  if (!officials.data) return null
  const { names, week, can } = officials.data
  if (names.length === 0 && week.games === 0 && !can.edit) return null
  return (
    <Card className="p-5">
      <h2 className="display text-lg">
        <Trans>Officials</Trans>
      </h2>
      <p className="mt-1 text-muted-foreground">
        {names.length === 0 && week.games === 0 ? (
          <Trans>Say what a game needs, such as a referee. People and teams of the league take it.</Trans>
        ) : (
          <WeekText week={week} />
        )}
      </p>
      <Link to={leagueOfficialsPath(league.id)} className={buttonClass({ size: 'sm', className: 'mt-4' })}>
        {names.length === 0 && can.edit ? <Trans>Set Up Officials</Trans> : <Trans>See Officials</Trans>}
      </Link>
    </Card>
  )
}

export function WeekText({ week: { games, openGames, open } }: Pick<LeagueOfficials, 'week'>): ReactNode {
  const full = games - openGames
  if (games === 0) return <Trans>No game of the coming week needs anyone.</Trans>
  if (open === 0) return <Trans>Every game of the coming week has everyone.</Trans>
  return (
    <Plural
      value={games}
      one={`${full} of # game of the coming week has everyone.`}
      other={`${full} of # games of the coming week have everyone.`}
    />
  )
}

/** Asks for everything that is open in the coming week. */
export function AskForOfficials({ leagueId, officials }: { leagueId: string; officials: LeagueOfficials }) {
  const { t, i18n } = useLingui()
  const asking = useWrite('POST /api/v1/league/:id/officials/ask')
  const { week, askAgainAt, can } = officials
  const ask = () =>
    asking.write({ params: { id: leagueId } }, { onSuccess: () => toast(t`Asked. People who can help get an email.`) })
  if (!can.edit || week.open === 0) return null
  const again = askAgainAt === null ? null : inReaderZone(new Date(askAgainAt))
  const [day, time] = again ? [shortDayAt(again), timeAt(i18n, again)] : ['', '']
  return (
    <div className="grid max-w-full justify-items-start gap-1 sm:justify-items-end">
      <Button
        variant="primary"
        icon={<Megaphone aria-hidden />}
        busy={asking.isPending}
        disabled={!can.ask}
        aria-describedby={again ? 'ask-again' : undefined}
        onClick={ask}
      >
        <Plural value={week.open} one="Ask for # Official" other="Ask for # Officials" />
      </Button>
      {again && (
        <p id="ask-again" className="tnum text-sm text-muted-foreground">
          <Trans>
            Asked. You can ask again from {day}, {time}.
          </Trans>
        </p>
      )}
      {asking.error && <Failure error={asking.error}>{t`Failed to ask. Please try again.`}</Failure>}
    </div>
  )
}

/** For everyone: whether to be asked. For organisers: what a game needs. */
export function OfficialSettings({ leagueId, officials }: { leagueId: string; officials: LeagueOfficials }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const saving = useWrite('PUT /api/v1/league/:id/officials/asking')
  const params = { id: leagueId }
  const { queryKey } = read('GET /api/v1/league/:id/officials', { params })
  const { names, can, isAsking } = officials
  const list = names.join(', ')
  return (
    <Card className="grid gap-4 p-5">
      {(can.edit || names.length > 0) && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-[min(12rem,100%)] flex-1">
            <h2 className="display text-lg">
              <Trans>What a Game Needs</Trans>
            </h2>
            <p className="mt-1 wrap-anywhere text-muted-foreground">
              {names.length === 0 ? (
                <Trans>Say what a game needs, such as a referee. People and teams of the league take it.</Trans>
              ) : (
                <bdi>{list}</bdi>
              )}
            </p>
          </div>
          {can.edit && (
            <Button size="sm" variant={names.length === 0 ? 'primary' : 'secondary'} onClick={() => setIsOpen(true)}>
              <Trans>Change What a Game Needs</Trans>
            </Button>
          )}
        </div>
      )}
      <SavingSwitch
        id="isAsking"
        label={t`Ask me when someone is missing`}
        hint={t`At most one email a week`}
        checked={isAsking}
        saving={saving}
        failure={t`Failed to save. Please try again.`}
        onChange={(isChosen) =>
          saving.write(
            { params, body: { isAsking: isChosen } },
            { onSuccess: (saved) => void client.setQueryData(queryKey, saved) },
          )
        }
      />
      <HelpLink to="officials">{t`How do we find referees for our league?`}</HelpLink>
      <EditOfficialsDialog
        leagueId={leagueId}
        usual={names}
        game={null}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </Card>
  )
}
