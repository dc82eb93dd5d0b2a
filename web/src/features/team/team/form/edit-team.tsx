import type { Team } from '@app/contract'
import { limits } from '@app/contract/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import {
  editAskingPath,
  editChatPath,
  editGameDayPath,
  editPublicPagePath,
  editTeamPath,
  editWebhooksPath,
  paths,
  teamPath,
} from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DeadEnd } from '#ui/feedback/dead-end.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { SavingSwitch } from '#ui/form/saving-switch.tsx'
import { BackLink, Tabs, tabClass } from '#ui/navigation.tsx'
import { AlertDialog } from '#ui/overlay/on-demand.tsx'
import { draftOf, isUnsaved, type TeamBody } from './team-draft.ts'
import { TeamForm } from './team-form.tsx'

type EditTeamHeadingProps = {
  team: Pick<Team, 'id' | 'name'>
  current: 'team' | 'game-day' | 'asking' | 'public-page' | 'chat' | 'webhooks'
}

export function EditTeamHeading({ team, current }: EditTeamHeadingProps) {
  const { t } = useLingui()
  const { data: chat } = useQuery(read('GET /api/v1/team/:teamId/chat', { params: { teamId: team.id } }))
  const tabs = [
    { view: 'team', label: t`Team`, to: editTeamPath(team.id) },
    { view: 'game-day', label: t`Game Day`, to: editGameDayPath(team.id) },
    {
      view: 'asking',
      label: t({ message: 'Reminders', comment: 'Tab: when players are asked whether they come' }),
      to: editAskingPath(team.id),
    },
    { view: 'public-page', label: t`Public Page`, to: editPublicPagePath(team.id) },
    ...(chat?.isOffered || current === 'chat'
      ? [
          {
            view: 'chat' as const,
            label: t({ message: 'Chat', comment: 'Tab: the team’s group at Telegram' }),
            to: editChatPath(team.id),
          },
        ]
      : []),
    { view: 'webhooks', label: t`Webhooks`, to: editWebhooksPath(team.id) },
  ]
  return (
    <>
      <BackLink to={teamPath(team.id)} className="truncate">
        {team.name}
      </BackLink>
      <h1 className="display mb-3 text-2xl lg:mb-4 lg:text-3xl">
        <Trans>Edit Team</Trans>
      </h1>
      <Tabs label={t`Settings`} className="mb-5 lg:mb-7">
        {tabs.map(({ view, label, to }) => (
          <Link key={view} to={to} className={tabClass} aria-current={view === current ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </Tabs>
    </>
  )
}

type EditTeamFormProps = {
  team: Team
  onProblems: (hasProblems: boolean) => void
  onSaved: () => void
}

export function EditTeamForm({ team, onProblems, onSaved }: EditTeamFormProps) {
  const { t } = useLingui()
  const user = useSignedInUser()
  const client = useQueryClient()
  const saving = useWrite('PUT /api/v1/team/:id')
  const [start] = useState(() => draftOf(team))
  const [draft, setDraft] = useState(start)

  const save = (changed: TeamBody, fail: (error: Error) => void) => {
    const refused = (error: Error) => {
      fail(error)
      // The user is no longer a captain, or the team is gone: reloading shows which.
      if (error instanceof ApiError) void client.invalidateQueries()
    }
    const body = { teamId: team.id, managerId: user.id, ...changed }
    saving.write({ params: { id: team.id }, body }, { onSuccess: onSaved, onError: refused })
  }

  return (
    <TeamForm
      draft={draft}
      isUnsaved={isUnsaved(draft, start)}
      logo={{ maxBytes: limits.logoOnEdit, current: team.logo }}
      onChange={setDraft}
      onProblems={onProblems}
      onSubmit={save}
      busy={saving.isPending}
      action={t`Save Changes`}
      refusalFor={(error) => ({ error, text: t`Failed to update team. Please try again.`, isReason: false })}
      cancelTo={teamPath(team.id)}
    />
  )
}

/** What people outside the team see of it. Each switch saves on its own. */
export function OutsiderSwitches({ team }: { team: Team }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const listing = useWrite('PUT /api/v1/team/:id')
  const naming = useWrite('PUT /api/v1/team/:id')
  const params = { id: team.id }
  const onSuccess = (saved: Team) => void client.setQueryData(read('GET /api/v1/team/:id', { params }).queryKey, saved)
  return (
    <Card className="grid gap-6 p-5 sm:p-7">
      <SavingSwitch
        id="listed"
        label={t({ message: 'Listed', comment: 'Switch: whether strangers find the team' })}
        labelLook="display text-lg"
        hint={
          team.listed
            ? t`Anyone who’s signed in can find the team in Browse.`
            : t`Only members and people you invite can see the team. To everyone else, it doesn’t exist.`
        }
        checked={team.listed}
        saving={listing}
        failure={t`Failed to update team. Please try again.`}
        onChange={(listed) => listing.write({ params, body: { listed } }, { onSuccess })}
      />
      <SavingSwitch
        id="shows-first-names"
        label={t`Show first names outside the team`}
        labelLook="display text-lg"
        hint={
          team.showsFirstNames
            ? t`Invitations and join links show some players’ first names to anyone who opens them.`
            : t`Invitations and join links show no player names. A captain’s first name always shows.`
        }
        checked={team.showsFirstNames}
        saving={naming}
        failure={t`Failed to update team. Please try again.`}
        onChange={(showsFirstNames) => naming.write({ params, body: { showsFirstNames } }, { onSuccess })}
      />
    </Card>
  )
}

export function DeleteTeam({ team: { id, name }, onDeleted }: { team: Team; onDeleted: () => void }) {
  const { t } = useLingui()
  const [isConfirming, setIsConfirming] = useState(false)
  const deletion = useWrite('DELETE /api/v1/team/:id')
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5 sm:p-7">
      <div className="min-w-[min(14rem,100%)] flex-1">
        <h2 className="display text-lg">
          <Trans>Delete Team</Trans>
        </h2>
        <p className="mt-1 text-muted-foreground">
          <Trans>Removes the team, its games and its memberships for everyone.</Trans>
        </p>
      </div>
      <Button
        variant="danger"
        icon={<Trash2 aria-hidden />}
        className="max-sm:w-full"
        onClick={() => setIsConfirming(true)}
      >
        <Trans>Delete Team</Trans>
      </Button>
      <AlertDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t`Delete ${name}?`}
        action={t`Delete Team`}
        busy={deletion.isPending}
        error={deletion.error}
        failure={t`Failed to delete team. Please try again.`}
        onConfirm={() => deletion.write({ params: { id } }, { onSuccess: onDeleted })}
      >
        <Trans>
          This action cannot be undone. All team data, including games and memberships, will be removed permanently.
        </Trans>
      </AlertDialog>
    </Card>
  )
}

export function EditDenied({ teamId }: { teamId: string }) {
  const { t } = useLingui()
  usePageTitle(t`Access Denied`)
  return (
    <div className="pt-5 lg:pt-10">
      <DeadEnd
        title={t`Access Denied`}
        picture={<LockInTheCircle />}
        actions={
          <Link to={teamPath(teamId)} className={buttonClass({ variant: 'primary' })}>
            <Trans>Back to Team</Trans>
          </Link>
        }
      >
        <Trans>You don't have permission to edit this team. Only team managers can edit team details.</Trans>
      </DeadEnd>
    </div>
  )
}

function LockInTheCircle() {
  return (
    <span className="-m-2 grid size-24 place-items-center rounded-full bg-pitch ring-[1.5px] ring-pitch-line">
      <Lock aria-hidden className="size-9" />
    </span>
  )
}

export function TeamFormLoading() {
  const { t } = useLingui()
  usePageTitle(t`Edit Team`)
  return (
    <>
      <BackLink to={paths.teams}>{t`Teams`}</BackLink>
      <h1 className="display mb-3 text-2xl lg:mb-4 lg:text-3xl">
        <Trans>Edit Team</Trans>
      </h1>
      {/* The height of the tabs. */}
      <div className="mb-5 min-h-11 border-b border-border lg:mb-7" />
      <Loading className="card grid max-w-[42rem] gap-5 p-5 sm:p-7">
        {Object.entries({ name: 'h-11', sport: 'h-11', description: 'h-24', language: 'h-11', logo: 'h-24' }).map(
          ([field, height]) => (
            <div key={field} className="grid gap-2">
              <Skeleton className="h-4 w-24" />
              <Skeleton className={`${height} w-full rounded-md`} />
            </div>
          ),
        )}
      </Loading>
    </>
  )
}
