import type { CalendarWay } from '@app/contract'
import { policy } from '@app/contract/policy'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Note, Saved } from '#ui/feedback/note.tsx'
import { OptionCard } from '#ui/form/option-card.tsx'

/** How games reach the person's calendar: never in two ways at once. */
export function WayChoice({ way }: { way: CalendarWay }) {
  const { t } = useLingui()
  const saving = useWrite('PUT /api/v1/calendar-choice')
  const [chosen, setChosen] = useState<CalendarWay>()
  const current = chosen ?? way
  const days = policy.calendarInvitationDays
  const save = (event: FormEvent) => {
    event.preventDefault()
    saving.write({ body: { way: current } }, { onSuccess: () => setChosen(undefined) })
  }
  const option = (value: CalendarWay) => ({
    name: 'way',
    value,
    checked: current === value,
    onChange: () => {
      saving.reset()
      setChosen(value)
    },
  })
  return (
    <form className="card p-5" onSubmit={save}>
      <fieldset>
        <legend className="font-semibold">
          <Trans>How do games reach your calendar?</Trans>
        </legend>
        <div className="mt-3 grid gap-2">
          <OptionCard
            {...option('feed')}
            label={t`One calendar to subscribe to`}
            hint={t`All your games in one feed. Your calendar checks it every few hours. You answer here.`}
          />
          <OptionCard
            {...option('invitations')}
            label={t`As invitations`}
            hint={t`Each game comes by email as an invitation, ${days} days before it at the earliest. Your calendar’s own Yes, Maybe and No count as your answer.`}
          />
          <OptionCard {...option('none')} label={t`Not at all`} />
        </div>
      </fieldset>
      <WayNote from={way} to={current} />
      {saving.error && <Failure error={saving.error}>{t`Failed to save. Please try again.`}</Failure>}
      <div className="mt-4 flex items-center justify-end">
        <Saved when={saving.isSuccess && chosen === undefined} />
        <Button type="submit" variant="primary" busy={saving.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}

/** What happens to games that are in the calendar already. */
function WayNote({ from, to }: { from: CalendarWay; to: CalendarWay }) {
  if (to === 'invitations')
    return (
      <Note className="mt-4">
        <Trans>
          Invitations replace the feed for your games, so nothing shows twice. Your address is only in your own
          invitations.
        </Trans>
      </Note>
    )
  if (from !== 'invitations') return null
  return (
    <Note className="mt-4">
      {to === 'feed' ? (
        <Trans>
          Games you already have as invitations stay that way until they’re played. New games are in the feed.
        </Trans>
      ) : (
        <Trans>
          Invitations you already have stay in your calendar, but no longer change there. Delete them yourself.
        </Trans>
      )}
    </Note>
  )
}
