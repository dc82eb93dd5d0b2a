import type { CalendarLook, CalendarStatus } from '@app/contract'
import { limits } from '@app/contract/limits'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { titleOf } from '#lib/api/failure-text.ts'
import { useWrite } from '#lib/api/write.ts'
import { useNow } from '#lib/dates/clock.ts'
import { browserTimeZone } from '#lib/dates/dates.ts'
import { shortDate } from '#lib/dates/own-dates.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/inputs.tsx'
import { useProblems } from '#ui/form/use-problems.ts'
import { PreviewProblems } from '../schedule/preview-problems.tsx'

type FollowFormProps = {
  teamId: string
  /** The way out, if there is one. */
  cancel: ReactNode
  onFollowed: (status: CalendarStatus) => void
}

/** Looks at the calendar first. Nothing is saved before its captain has seen what is in it. */
export function FollowForm({ teamId, cancel, onFollowed }: FollowFormProps) {
  const { t, i18n } = useLingui()
  const looking = useWrite('POST /api/v1/team/:teamId/followed-calendar/look')
  const following = useWrite('PUT /api/v1/team/:teamId/followed-calendar')
  const [address, setAddress] = useState('')
  /** What was found at this address. */
  const [found, setFound] = useState<{ address: string; look: CalendarLook } | null>(null)
  const isEmpty = address.trim() === ''
  const problems = useProblems<'address'>({ address }, isEmpty ? { address: t`Paste the address of a calendar` } : {})
  const look = found?.address === address ? found.look : null
  const about = { params: { teamId }, body: { address: address.trim(), timeZone: browserTimeZone() } }
  const error = looking.error ?? following.error
  const isAboutAddress = error instanceof ApiError && isOfAddress(error.code)

  const onError = (failed: Error) => {
    if (failed instanceof ApiError && isOfAddress(failed.code))
      problems.refuse({ address: titleOf(i18n, failed) ?? t`Failed to read the calendar. Please try again.` })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (looking.isPending || following.isPending || problems.check()) return
    if (look) following.write(about, { onSuccess: onFollowed, onError })
    else looking.write(about, { onSuccess: (reply) => setFound({ address, look: reply }), onError })
  }
  return (
    <form className="card grid grid-cols-1 gap-4 p-5 sm:p-6" noValidate onSubmit={submit}>
      <ErrorSummary {...problems.summary} />
      <Field
        id="address"
        label={t`Address of the calendar`}
        hint={t`From your league, another app or a spreadsheet. It starts with https and often ends with .ics.`}
        error={problems.shown.address}
      >
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={limits.calendarAddress}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </Field>
      {look && <Found look={look} />}
      {error && !isAboutAddress && <Failure error={error}>{t`Failed to read the calendar. Please try again.`}</Failure>}
      <div className="flex flex-wrap justify-end gap-2">
        {cancel}
        <Button type="submit" variant="primary" busy={looking.isPending || following.isPending}>
          {look ? <Trans>See the Changes</Trans> : <Trans>Find Games</Trans>}
        </Button>
      </div>
    </form>
  )
}

const isOfAddress = (code: ApiError['code']) => code === 'calendar_refused' || code === 'calendar_unreadable'

function Found({ look: { games, known, name, from, to, problems } }: { look: CalendarLook }) {
  const { t } = useLingui()
  const now = useNow()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  const first = from === null ? '' : shortDate(new Date(from), now)
  const last = to === null ? '' : shortDate(new Date(to), now)
  return (
    <div ref={box} tabIndex={-1} className="rounded-xl bg-muted p-4 outline-none">
      <p className="flex items-center gap-2 font-medium text-going">
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        {t({
          message: plural(games, {
            one: `Found # game, on ${first}`,
            other: `Found # games from ${first} to ${last}`,
          }),
        })}
      </p>
      <p className="mt-1 text-sm wrap-anywhere text-muted-foreground">
        {name !== '' && <Trans comment="The name of a calendar, before a sentence about it">“{name}”. </Trans>}
        {known > 0
          ? t({
              message: plural(known, {
                one: '# of them is already here: same day, same opponent.',
                other: '# of them are already here: same day, same opponent.',
              }),
            })
          : t`None of them is here yet.`}
      </p>
      <PreviewProblems problems={problems} className="mt-3" />
    </div>
  )
}
