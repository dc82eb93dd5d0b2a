import type { Game, SubRequest } from '@app/contract'
import { limits } from '@app/contract/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type FormEvent, useId, useRef, useState } from 'react'
import { read } from '#lib/api/read.ts'
import { useNow } from '#lib/dates/clock.ts'
import { dayAt, timeAt } from '#lib/dates/dates.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select, TextArea } from '#ui/form/inputs.tsx'
import { useProblems } from '#ui/form/use-problems.ts'
import { HelpLink } from '#ui/help-link.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { ApprovalField, AudienceField, NumberOfSubs, PositionChips, positionId } from '../request-fields.tsx'
import {
  askLabel,
  choicesFor,
  draftFor,
  positionsOf,
  positionsOfSport,
  type RequestDraft,
  reasonText,
} from './request-draft.ts'
import { useCreateRequest, type Wave, wavesBefore } from './use-create-request.ts'

type CreateRequestDialogProps = OverlayProps & {
  game: Game
  /**
   * The existing request that needs more subs, of which only the number and positions can change. Null: a new request.
   */
  more: SubRequest | null
  /** The position of the tapped gap, or empty. */
  position: string
  onAsked: (request: SubRequest) => void
}

/** Asks for subs without any typing: every field has a default. Contains the dialog's code, so load it lazily. */
export const CreateRequestDialog = resetOnOpen(function CreateRequestDialog(props: CreateRequestDialogProps) {
  const { game, more, position, open, onClose, onAsked } = props
  const now = useNow()
  const { i18n, t } = useLingui()
  const [day, time] = [dayAt(i18n, game, now), timeAt(i18n, game)]
  const { opponentTeamName: opponent } = game
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const [draft, setDraft] = useState(() => draftFor(game))
  const [waves] = useState(() => wavesBefore(i18n, new Date(game.startTime), new Date()))
  const { positions, spares } = useTeamFacts(game.teamId)
  const creating = useCreateRequest(game, more)
  const lacksName = draft.rows !== null && positionsOf(draft).length === 0
  const problems = useProblems<string>(draft, lacksName ? { positions: t`Enter a position` } : {})
  const change = (part: Partial<RequestDraft>) => setDraft((before) => ({ ...before, ...part }))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (creating.isPending) return
    if (!problems.check()) creating.create(draft, waves, onAsked)
    else form.current?.querySelector<HTMLElement>(`#${positionId(draft.rows?.[0]?.key ?? 0)}`)?.focus()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={more ? t`Ask for More` : t`Ask for a Sub`}
      description={<span className="wrap-anywhere">{t`${day}, ${time} · vs ${opponent}`}</span>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={creating.isPending}>
            {askLabel(i18n, draft.numberOfSubs, more !== null)}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className="grid grid-cols-1 gap-5" noValidate onSubmit={submit}>
        <NumberOfSubs
          value={draft.numberOfSubs}
          hint={reasonText(i18n, game.headCount) ?? ''}
          onChange={(numberOfSubs) => change({ numberOfSubs })}
        />
        <PositionChips
          sport={game.sport}
          choices={choicesFor(position, game.headCount, positions.length > 0 ? positions : positionsOfSport(game))}
          chosen={draft.chosen}
          rows={draft.rows}
          error={problems.shown['positions']}
          onChange={change}
        />
        {!more && (
          <>
            <AudienceField
              audience={draft.audience}
              spares={waves.length > 0 ? spares : 0}
              wave={waves.find(({ value }) => value === draft.wave)?.text ?? ''}
              onChange={(audience) => change({ audience })}
            />
            <RequestOptions waves={waves} draft={draft} onChange={change} />
            <HelpLink to="approve">{t`Do I approve each sub, or is it first come?`}</HelpLink>
          </>
        )}
        {creating.failure && (
          <Failure error={creating.failure.error} isReason={creating.failure.isReason}>
            {creating.failure.text}
          </Failure>
        )}
      </form>
    </Dialog>
  )
})

/** The positions the team uses, and the number of its spares. */
function useTeamFacts(teamId: string) {
  const { data: gameDay } = useQuery(read('GET /api/v1/team/:teamId/game-day', { params: { teamId } }))
  const { data: team } = useQuery(read('GET /api/v1/team/:id', { params: { id: teamId } }))
  return {
    positions: (gameDay?.positions ?? []).map(({ name }) => name),
    spares: team?.members.filter(({ role }) => role === 'Spare').length ?? 0,
  }
}

type RequestOptionsProps = {
  waves: Wave[]
  draft: RequestDraft
  onChange: (more: Partial<RequestDraft>) => void
}

/** Options with sensible defaults. */
function RequestOptions({ waves, draft, onChange }: RequestOptionsProps) {
  const { t } = useLingui()
  return (
    <details className="group">
      <summary className="-mx-2 inline-flex min-h-11 cursor-pointer list-none items-center gap-2.5 rounded-lg px-2 font-medium hover:bg-muted [&::-webkit-details-marker]:hidden">
        <Plus aria-hidden className="size-4.5 shrink-0 group-open:rotate-45" />
        <Trans>Add a Note</Trans>
      </summary>
      <div className="mt-3 grid gap-5">
        <Field
          id="subNote"
          label={t({ message: 'Note', context: 'to people', comment: 'A few words to other people' })}
          necessity="Optional"
        >
          <TextArea
            rows={2}
            maxLength={limits.subNote}
            placeholder={t`e.g. Bring a white shirt`}
            value={draft.note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        </Field>
        {draft.audience === 'spares' && (
          <Field id="sparesFirst" label={t`Spares first`}>
            <Select value={draft.wave} onChange={(event) => onChange({ wave: event.target.value })}>
              {waves.map((wave) => (
                <option key={wave.value} value={wave.value}>
                  {wave.label}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <ApprovalField firstCome={draft.firstCome} onChange={(firstCome) => onChange({ firstCome })} />
      </div>
    </details>
  )
}
