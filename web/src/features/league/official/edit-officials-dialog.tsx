import type { LeagueOfficials, OfficialGame } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { Select, TextArea } from '#ui/form/inputs.tsx'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { officialsIn, officialsProblem } from './official-names.ts'

type EditOfficialsProps = OverlayProps & {
  leagueId: string
  /** What the games of the league usually need. */
  usual: LeagueOfficials['names']
  /** Null: the dialog sets what they usually need. */
  game: OfficialGame | null
}

/** What the games of a league need, or one of them. */
export const EditOfficialsDialog = resetOnOpen(function EditOfficials({
  leagueId,
  usual,
  game,
  open,
  onClose,
}: EditOfficialsProps) {
  const { t, i18n } = useLingui()
  const form = useId()
  const before = game ? game.officials.map(({ name }) => name).join('\n') : usual.join('\n')
  const [draft, setDraft] = useState(before)
  const [isOwn, setIsOwn] = useState(game?.isOwn ?? true)
  const [isChecked, setIsChecked] = useState(false)
  const ofLeague = useWrite('PUT /api/v1/league/:id/officials')
  const ofGame = useWrite('PUT /api/v1/league/:id/games/:gameId/officials')
  const names = officialsIn(draft)
  const problem = isOwn ? officialsProblem(i18n, names) : undefined
  const error = ofLeague.error ?? ofGame.error
  const onSuccess = () => {
    toast(t`Officials saved`)
    onClose()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (problem) return
    if (!game) return ofLeague.write({ params: { id: leagueId }, body: { names } }, { onSuccess })
    const params = { id: leagueId, gameId: game.game.id }
    ofGame.write({ params, body: { names: isOwn ? names : null } }, { onSuccess })
  }
  const [home, away] = [game?.game.home.name, game?.game.away.name]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={game ? t`Officials of ${home} v ${away}` : t`What a Game Needs`}
      isUnsaved={draft !== before || isOwn !== (game?.isOwn ?? true)}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={form} busy={ofLeague.isPending || ofGame.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save} className="grid gap-5">
        {game && (
          <Field id="isOwn" label={t`This game needs`}>
            <Select value={isOwn ? 'own' : 'usual'} onChange={({ target }) => setIsOwn(target.value === 'own')}>
              <option value="usual">{t`The same as the others`}</option>
              <option value="own">{t`Something else`}</option>
            </Select>
          </Field>
        )}
        {isOwn && (
          <Field
            id="names"
            label={t`Besides the two teams`}
            hint={t`One per line. People and teams of the league take one with a tap.`}
            error={isChecked ? problem : undefined}
          >
            <TextArea
              rows={4}
              placeholder={t`Referee`}
              value={draft}
              onChange={({ target }) => setDraft(target.value)}
            />
          </Field>
        )}
        {error && <Failure error={error}>{t`Failed to save. Please try again.`}</Failure>}
      </form>
    </Dialog>
  )
})
