import type { League, LeagueTeam, OutsideTeam } from '@app/contract'
import { limits } from '@app/contract/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Share2 from 'lucide-react/icons/share-2'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Failure, LoadFailure } from '#ui/feedback/failure.tsx'
import { Saved } from '#ui/feedback/note.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/inputs.tsx'
import { Dialog, type OverlayProps } from '#ui/overlay/on-demand.tsx'

type OutsideTeamDialogProps = OverlayProps & { league: League; team: LeagueTeam }

/** For organisers: the link of a team that is not here, its name, and where its captain gets mail. */
export function OutsideTeamDialog({ league, team, open, onClose }: OutsideTeamDialogProps) {
  const { t } = useLingui()
  const { name } = team
  const query = useQuery({
    ...read('GET /api/v1/league/:id/outside-teams/:teamId', { params: { id: league.id, teamId: team.id } }),
    enabled: open,
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`A Link for ${name}`}
      description={t`With it, the captain of ${name} confirms dates, proposes others and enters results, without an account. It lists all games of the team and shows no players, answers or notes.`}
    >
      {query.data && <OutsideLink league={league} team={query.data} />}
      {query.data && !league.isOver && <OutsideFields key={query.data.id} league={league} team={query.data} />}
      {query.error && <LoadFailure message={t`Failed to load the link.`} query={query} />}
    </Dialog>
  )
}

function OutsideLink({ league, team }: { league: League; team: OutsideTeam }) {
  const { t } = useLingui()
  const making = useWrite('POST /api/v1/league/:id/outside-teams/:teamId/link')
  const ending = useWrite('DELETE /api/v1/league/:id/outside-teams/:teamId/link')
  const params = { id: league.id, teamId: team.id }
  const { name } = team
  const leagueName = league.name
  const url = team.path === null ? null : new URL(team.path, window.location.origin).href
  const title = t`Games of ${name} in ${leagueName}`
  const make = () => {
    const onSuccess = () => url !== null && toast(t`This is the new link. The old one no longer works.`)
    making.write({ params }, { onSuccess })
  }
  const end = () => ending.write({ params }, { onSuccess: () => toast(t`The link no longer works`) })
  const error = making.error ?? ending.error
  return (
    <div className="grid grid-cols-1 gap-4 pb-2">
      {url === null ? (
        <Button variant="primary" busy={making.isPending} onClick={make}>
          <Trans>Make a Link</Trans>
        </Button>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-2 rounded-lg bg-muted p-2 ps-4">
            <p className="min-w-0 flex-1 basis-40 text-sm break-all select-all">{url}</p>
            <CopyButton text={url} denied={t`Select the link to copy it`}>
              {t({ message: 'Copy', comment: 'Verb: copy a link' })}
            </CopyButton>
          </div>
          <p className="text-sm text-muted-foreground">
            <Trans>
              Send it to their captain alone: whoever has it can answer for the team, this season and the next.
            </Trans>
          </p>
          {'share' in navigator && (
            <Button
              variant="primary"
              icon={<Share2 aria-hidden />}
              // Closing the phone's share sheet is not a failure.
              onClick={() => void navigator.share({ title, text: title, url }).catch(() => {})}
            >
              <Trans>Share</Trans>
            </Button>
          )}
          <div className="flex flex-wrap gap-2">
            <Button size="sm" busy={making.isPending} onClick={make}>
              <Trans>Replace Link</Trans>
            </Button>
            <Button size="sm" variant="ghost" busy={ending.isPending} onClick={end}>
              <Trans>End This Link</Trans>
            </Button>
          </div>
        </>
      )}
      {error && <Failure error={error}>{t`That did not work. Please try again.`}</Failure>}
    </div>
  )
}

function OutsideFields({ league, team }: { league: League; team: OutsideTeam }) {
  const { t } = useLingui()
  const [name, setName] = useState(team.name)
  const [email, setEmail] = useState(team.email)
  const saving = useWrite('PUT /api/v1/league/:id/outside-teams/:teamId')
  const isMissing = name.trim() === ''
  const isWrong = saving.error instanceof ApiError && saving.error.code === 'invalid_input'
  const isSame = name.trim() === team.name && email.trim().toLowerCase() === team.email
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending || isMissing || isSame) return
    saving.write({ params: { id: league.id, teamId: team.id }, body: { name: name.trim(), email: email.trim() } })
  }
  return (
    <form className="grid grid-cols-1 gap-4 border-t border-border pt-4" noValidate onSubmit={save}>
      <Field
        id="outsideTeamName"
        label={t`Team name`}
        necessity="Required"
        error={isMissing ? t`Enter the name of the team` : undefined}
      >
        <TextInput
          autoComplete="off"
          maxLength={limits.teamName}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field
        id="outsideTeamEmail"
        label={t`Email of their captain`}
        necessity="Optional"
        hint={t`We’ll email them about new games, changes and results while the link works. Only organisers see it.`}
        error={isWrong ? t`Enter an email address or leave it empty` : undefined}
      >
        <TextInput
          maxLength={limits.email}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t`name@example.com`}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      {saving.error && !isWrong && <Failure error={saving.error}>{t`Failed to save. Please try again.`}</Failure>}
      <div className="flex items-center justify-end">
        <Saved when={saving.isSuccess && isSame} />
        <Button type="submit" busy={saving.isPending} disabled={isSame}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
