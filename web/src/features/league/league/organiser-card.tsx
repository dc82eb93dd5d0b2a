import type { League, Organiser } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import LogOut from 'lucide-react/icons/log-out'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWrite } from '#lib/api/write.ts'
import { dateAndYear } from '#lib/dates/own-dates.ts'
import { leaguesPath } from '#paths'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Avatar } from '#ui/identity/avatar.tsx'
import { AlertDialog } from '#ui/overlay/on-demand.tsx'

/** Who runs the league, for all its people. Organisers make others organisers; a captain takes over what nobody runs. */
export function OrganiserCard({ league }: { league: League }) {
  const { organisers } = league
  const mayChoose = league.can.settle
  return (
    <Card className="p-5">
      <h2 className="display text-lg">
        <Trans>Organisers</Trans>
      </h2>
      {organisers.length === 0 && <NobodyRuns league={league} />}
      <ul className="mt-1 divide-y divide-border">
        {organisers.map((organiser) => (
          <OrganiserRow key={organiser.id} league={league} organiser={organiser} mayRemove={mayChoose} />
        ))}
      </ul>
      {mayChoose && <OrganiserLink league={league} />}
    </Card>
  )
}

type OrganiserRowProps = { league: League; organiser: Organiser; mayRemove: boolean }

function OrganiserRow({ league, organiser: { id, name, isYou }, mayRemove }: OrganiserRowProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const removing = useWrite('DELETE /api/v1/league/:id/organisers/:organiserId')
  const [isAsked, setAsked] = useState(false)
  const leagueName = league.name
  const isOnly = league.organisers.length === 1
  const confirm = () => {
    const onSuccess = () => {
      setAsked(false)
      if (isYou) void navigate(leaguesPath)
    }
    removing.write({ params: { id: league.id, organiserId: id } }, { onSuccess })
  }
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-3 py-2">
      <Avatar id={id} name={name} />
      <bdi className="min-w-24 flex-1 font-medium wrap-anywhere">{name}</bdi>
      {isYou && (
        <Badge>
          <Trans>You</Trans>
        </Badge>
      )}
      {mayRemove && !isOnly && (
        <Button
          size="sm"
          variant="ghost"
          iconOnly
          icon={<LogOut aria-hidden />}
          aria-label={isYou ? t`Stop Organising` : t`Remove ${name} as an organiser`}
          onClick={() => setAsked(true)}
        />
      )}
      <AlertDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={isYou ? t`Stop organising ${leagueName}?` : t`Remove ${name}?`}
        action={isYou ? t`Stop Organising` : t`Remove`}
        onConfirm={confirm}
        busy={removing.isPending}
        failure={t`Failed to save. Please try again.`}
        error={removing.error}
      >
        {isYou ? (
          <Trans>The others go on running the league. To come back, you need a link of theirs.</Trans>
        ) : (
          <Trans>They no longer run {leagueName}. Their teams stay in it.</Trans>
        )}
      </AlertDialog>
    </li>
  )
}

/** One person takes the link. It is shown until then. */
function OrganiserLink({ league }: { league: League }) {
  const { t } = useLingui()
  const making = useWrite('POST /api/v1/league/:id/organiser-link')
  const closing = useWrite('DELETE /api/v1/league/:id/organiser-link')
  const params = { id: league.id }
  const link = league.organiserLink
  const day = link && dateAndYear(new Date(link.expiresAt))
  const error = making.error ?? closing.error
  return (
    <div className="mt-3 border-t border-border pt-4">
      {link ? (
        <>
          <p className="text-sm text-muted-foreground">
            <Trans>
              Send this link to one person. Whoever opens it first can do everything you can in this league. It ends
              then, or on {day}.
            </Trans>
          </p>
          <p className="mt-2 text-sm font-medium break-all select-all" dir="ltr">
            {new URL(link.path, window.location.origin).href}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <CopyButton text={new URL(link.path, window.location.origin).href} denied={t`Select the link to copy it`}>
              {t`Copy Link`}
            </CopyButton>
            <Button
              size="sm"
              variant="ghost"
              busy={closing.isPending}
              onClick={() => closing.write({ params }, { onSuccess: () => toast(t`The link is turned off.`) })}
            >
              <Trans>Turn Off Link</Trans>
            </Button>
          </div>
        </>
      ) : (
        <>
          {league.organisers.length === 1 && (
            <p className="mb-3 text-sm text-muted-foreground">
              <Trans>Run it with someone: if you can’t any more, they can.</Trans>
            </p>
          )}
          <Button
            className="w-full"
            icon={<UserPlus aria-hidden />}
            busy={making.isPending}
            onClick={() => making.write({ params })}
          >
            <Trans>Add an Organiser</Trans>
          </Button>
        </>
      )}
      {error && (
        <Failure error={error} className="mt-3">
          {t`Failed to save. Please try again.`}
        </Failure>
      )}
    </div>
  )
}

function NobodyRuns({ league }: { league: League }) {
  const { t } = useLingui()
  const taking = useWrite('POST /api/v1/league/:id/take-over')
  const [isAsked, setAsked] = useState(false)
  const { id, name } = league
  const onSuccess = () => {
    setAsked(false)
    toast(t`You run ${name} now.`)
  }
  return (
    <>
      <p className="mt-1 text-muted-foreground">
        {league.can.takeOver ? (
          <Trans>Nobody runs this league any more. You’re a captain of one of its teams, so you can.</Trans>
        ) : (
          <Trans>Nobody runs this league any more. A captain of one of its teams can take it over.</Trans>
        )}
      </p>
      {league.can.takeOver && (
        <Button variant="primary" className="mt-4 w-full wrap-anywhere" onClick={() => setAsked(true)}>
          <Trans>Take It Over</Trans>
        </Button>
      )}
      <AlertDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t`Run ${name}?`}
        action={t`Take It Over`}
        onConfirm={() => taking.write({ params: { id } }, { onSuccess })}
        busy={taking.isPending}
        failure={t`Failed to take the league over. Please try again.`}
        error={taking.error}
      >
        <Trans>
          You’ll schedule its games, settle its results and change its rules. Your first name and initial are shown to
          the teams. You can make someone else an organiser afterwards.
        </Trans>
      </AlertDialog>
    </>
  )
}
