import type { JoinFrequency } from '@app/contract'
import { limits } from '@app/contract/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import Send from 'lucide-react/icons/send'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select, TextArea, TextInput } from '#ui/form/inputs.tsx'
import { frequencyChoices, readersText } from './text.ts'

type JoinRequestFormProps = { teamId: string; captains: string[]; onDone: () => void }

/** Every field is optional. */
export function JoinRequestForm({ teamId, captains, onDone }: JoinRequestFormProps) {
  const { i18n, t } = useLingui()
  const asking = useWrite('POST /api/v1/team/:teamId/join-request')
  const [position, setPosition] = useState('')
  const [frequency, setFrequency] = useState<JoinFrequency | ''>('')
  const [note, setNote] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened the form has disappeared.
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (asking.isPending) return
    const body = { position: position.trim(), note: note.trim(), ...(frequency && { frequency }) }
    asking.write({ params: { teamId }, body }, { onSuccess: onDone })
  }
  return (
    <section className="card p-5" aria-labelledby="ask-to-join">
      <h2 id="ask-to-join" ref={heading} tabIndex={-1} className="display text-lg">
        <Trans>Ask to Join</Trans>
      </h2>
      <p className="mt-1 mb-4 text-sm wrap-anywhere text-muted-foreground">{readersText(i18n, captains)}</p>
      <form className="grid grid-cols-1 gap-4" noValidate onSubmit={send}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field id="joinPosition" label={t`What position?`} necessity="Optional">
            <TextInput
              maxLength={limits.position}
              placeholder={t({ message: 'Anywhere', comment: 'Any position on the field' })}
              value={position}
              onChange={(event) => setPosition(event.target.value)}
            />
          </Field>
          <Field id="joinFrequency" label={t`How often?`} necessity="Optional">
            <Select value={frequency} onChange={(event) => setFrequency(event.target.value as JoinFrequency | '')}>
              <option value="">{t`Not sure yet`}</option>
              {frequencies.map((one) => (
                <option key={one} value={one}>
                  {t(frequencyChoices[one])}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field
          id="joinNote"
          label={t({ message: 'Note', context: 'to people', comment: 'A few words to other people' })}
          necessity="Optional"
        >
          <TextArea
            rows={2}
            maxLength={limits.joinNote}
            placeholder={t`New in town, played left wing for years.`}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        {asking.error && <Failure error={asking.error}>{t`Failed to send your request. Please try again.`}</Failure>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" icon={<Send aria-hidden />} busy={asking.isPending}>
            <Trans>Send</Trans>
          </Button>
          <Button variant="ghost" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </section>
  )
}

const frequencies = ['Weekly', 'Sometimes', 'AsSub'] as const
