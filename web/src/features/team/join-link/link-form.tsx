import { limits } from '@app/contract/limits'
import { policy } from '@app/contract/policy'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Link from 'lucide-react/icons/link'
import { type FormEvent, useRef, useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/inputs.tsx'
import { useProblems } from '#ui/form/use-problems.ts'
import { emptyLinkDraft, type LinkDraft, linkOf, problemsOf } from './link-draft.ts'

export function LinkForm({ teamId, onMade }: { teamId: string; onMade: () => void }) {
  const { i18n, t } = useLingui()
  const { joinLinkUses: most } = limits
  const { joinLinkDays: days } = policy
  const making = useWrite('POST /api/v1/team/:teamId/join-links')
  const [draft, setDraft] = useState(emptyLinkDraft)
  const [now] = useState(() => new Date())
  const found = problemsOf(i18n, draft, now)
  const problems = useProblems(draft, found)
  const form = useRef<HTMLFormElement>(null)
  const set = (change: Partial<LinkDraft>) => setDraft({ ...draft, ...change })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (making.isPending) return
    problems.check()
    const [first] = Object.keys(found)
    if (first) return form.current?.querySelector<HTMLElement>(`#${first}`)?.focus()
    const made = () => {
      setDraft(emptyLinkDraft)
      onMade()
    }
    making.write({ params: { teamId }, body: linkOf(draft) }, { onSuccess: made })
  }

  return (
    <form ref={form} className="grid gap-4" noValidate onSubmit={submit}>
      <div className="pair">
        <Field
          id="until"
          label={t`Expires`}
          necessity="Optional"
          hint={t`${plural(days, { one: '# day if left empty.', other: '# days if left empty.' })}`}
          error={problems.shown.until}
        >
          <TextInput type="date" value={draft.until} onChange={(event) => set({ until: event.target.value })} />
        </Field>
        <Field
          id="people"
          label={t`Player limit`}
          necessity="Optional"
          hint={t`Leave blank for no limit.`}
          error={problems.shown.people}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            placeholder={t`1 to ${most}`}
            value={draft.people}
            onChange={(event) => set({ people: event.target.value })}
          />
        </Field>
      </div>
      {making.error && <Failure error={making.error}>{t`Failed to create the link. Please try again.`}</Failure>}
      <Button type="submit" icon={<Link aria-hidden />} busy={making.isPending}>
        <Trans>Create Another Link</Trans>
      </Button>
    </form>
  )
}
