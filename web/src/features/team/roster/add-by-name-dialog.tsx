import type { Team } from '@app/contract'
import { limits } from '@app/contract/limits'
import { type Named, newToRoster, readRoster } from '@app/contract/roster-list'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { nameOf } from '#lib/text.ts'
import { bringTeamPath } from '#paths'
import { NoAccountBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/inputs.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { useProblems } from '#ui/form/use-problems.ts'
import { HelpLink } from '#ui/help-link.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { namedOf, PersonFields, problemsOf } from './person-fields.tsx'
import { previewOf } from './roster-preview.ts'

type AddByNameDialogProps = OverlayProps & { team: Pick<Team, 'id' | 'members'> }

/** Adds players without an account: a single one, or a pasted list with a preview of what happens to it. */
export const AddByNameDialog = resetOnOpen(function AddByNameDialog({ team, open, onClose }: AddByNameDialogProps) {
  const { i18n, t } = useLingui()
  const client = useQueryClient()
  const adding = useWrite('POST /api/v1/team/:teamId/people')
  const form = useId()
  const [mode, setMode] = useState<'one' | 'several'>('one')
  const [draft, setDraft] = useState({ personName: '', personEmail: '' })
  const [text, setText] = useState('')
  const roster = rosterOf(team)
  const problems = useProblems(draft, problemsOf(i18n, draft, roster))
  const list = newToRoster(readRoster(text), roster)
  const most = limits.peopleAtOnce
  const isTooLong = list.added.length > most
  const people = mode === 'one' ? [namedOf(draft)] : list.added
  const players = Math.max(people.length, 1)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (adding.isPending || isTooLong || (mode === 'one' ? problems.check() : people.length === 0)) return
    adding.write(
      { params: { teamId: team.id }, body: { people } },
      {
        onSuccess: ({ team: after, added }) => {
          client.setQueryData(read('GET /api/v1/team/:id', { params: { id: team.id } }).queryKey, after)
          toast(t({ message: plural(added, { one: '# player added', other: '# players added' }) }))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Add by Name`}
      description={t`For players without an account. You can answer for them.`}
      isUnsaved={text.trim() !== '' || draft.personName.trim() !== ''}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            disabled={mode === 'several' && (people.length === 0 || isTooLong)}
            busy={adding.isPending}
          >
            <Plural value={players} one="Add Player" other="Add # Players" />
          </Button>
        </>
      }
    >
      <form id={form} className="grid grid-cols-1 gap-5" noValidate onSubmit={submit}>
        <Segmented
          label={t`How many`}
          options={[
            { value: 'one', label: t`One Player` },
            { value: 'several', label: t`Several` },
          ]}
          value={mode}
          onChange={setMode}
        />
        {mode === 'one' ? (
          <>
            <PersonFields draft={draft} problems={problems.shown} onChange={setDraft} />
            {draft.personName.trim() && <NewPlayer person={namedOf(draft)} />}
          </>
        ) : (
          <>
            <Field
              id="rosterList"
              label={t`Names`}
              hint={t`One per line. Add an email address after a comma if you have it.`}
              error={
                isTooLong
                  ? t({
                      message: plural(most, {
                        one: 'Add # player at a time.',
                        other: 'Add at most # players at a time.',
                      }),
                    })
                  : undefined
              }
            >
              <TextArea rows={6} spellCheck={false} value={text} onChange={(event) => setText(event.target.value)} />
            </Field>
            <ListPreview {...previewOf(i18n, list)} />
            <p className="text-sm">
              <Link to={bringTeamPath(team.id)} className="hit font-medium underline underline-offset-4">
                <Trans>Bring a whole roster from a file</Trans>
              </Link>
            </p>
          </>
        )}
        <HelpLink to="add-by-name">{t`How do people without an account answer?`}</HelpLink>
        {adding.error && <Failure error={adding.error}>{t`Failed to add players. Please try again.`}</Failure>}
      </form>
    </Dialog>
  )
})

/** Everyone on the team, in the form that the rules of a list compare. */
export const rosterOf = ({ members }: Pick<Team, 'members'>): Named[] =>
  members.map((member) => ({ name: nameOf(member), email: member.email ?? '' }))

/** How the player will appear on the roster. */
function NewPlayer({ person: { name } }: { person: Named }) {
  return (
    <div className="flex items-center gap-3 rounded-lg bg-muted px-4 py-3">
      <Avatar id={name} name={name} isGhost />
      <div className="min-w-0 flex-1 leading-5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {name}
          <NoAccountBadge />
        </p>
        <p className="text-sm text-muted-foreground">
          <Trans>Counts like everyone else</Trans>
        </p>
      </div>
    </div>
  )
}

function ListPreview({ added, leftOut }: ReturnType<typeof previewOf>) {
  return (
    <div role="status" className="grid gap-1.5 text-sm font-medium wrap-anywhere empty:hidden">
      {added && (
        <p className="flex gap-2">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-going" />
          {added}
        </p>
      )}
      {leftOut.map((line) => (
        <p key={line} className="flex gap-2 text-maybe">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {line}
        </p>
      ))}
    </div>
  )
}
