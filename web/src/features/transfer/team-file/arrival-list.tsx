import type { TeamFile, TeamFilePreview } from '@app/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Mail from 'lucide-react/icons/mail'
import UserRound from 'lucide-react/icons/user-round'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { useState } from 'react'
import { fullName, useSignedInUser } from '#features/people/session/signed-in.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/inputs.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'

type ArrivalListProps = {
  file: TeamFile
  you: number
  plan: TeamFilePreview
  isMailing: boolean
  busy: boolean
  onYou: (you: number) => void
}

type Arrival = TeamFilePreview['people'][number]

const FIRST = 6

/** Every person of the file, what happens to them, and whether they get a mail. */
export function ArrivalList({ file, you, plan, isMailing, busy, onYou }: ArrivalListProps) {
  const { t } = useLingui()
  const user = useSignedInUser()
  const [isWhole, setIsWhole] = useState(false)
  const own: Arrival = { name: fullName(user), becomes: 'you', teamName: '' }
  const numbered = plan.people.map((arrival, at) => ({ ...arrival, number: at + 1 }))
  const mine = numbered.filter(({ becomes }) => becomes === 'you')
  const rows = [
    ...(mine.length > 0 ? mine : [{ ...own, number: 0 }]),
    ...numbered.filter(({ becomes }) => becomes !== 'you'),
  ]
  const count = rows.length
  const shown = isWhole || count <= FIRST + 1 ? rows : rows.slice(0, FIRST)
  const more = count - shown.length
  return (
    <section className="card overflow-hidden" aria-labelledby="arrivals" aria-busy={busy || undefined}>
      <div className="grid gap-4 p-5 sm:px-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id="arrivals" className="text-lg font-bold">
            <Trans>What Happens to Each Person</Trans>
          </h2>
          <p className="text-sm text-muted-foreground">
            <Plural value={count} one="# person" other="# people" />
          </p>
        </div>
        <Field id="you" label={t`Which one are you?`}>
          <Select value={String(you)} disabled={busy} onChange={(event) => onYou(Number(event.target.value))}>
            <option value="0">{t`None of them`}</option>
            {file.people.map(({ name }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the number of a person in the file
              <option key={at} value={String(at + 1)}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <ul className="divide-y border-t">
        {shown.map((arrival) => (
          <Row key={arrival.number} arrival={arrival} isCopy={plan.same !== null} isMailing={isMailing} />
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t px-5 py-4 sm:px-6">
          <button
            type="button"
            className="hit text-sm font-medium underline underline-offset-4"
            onClick={() => setIsWhole(true)}
          >
            <Plural value={more} one="Show # more" other="Show # more" />
          </button>
        </p>
      )}
    </section>
  )
}

type RowProps = { arrival: Arrival & { number: number }; isCopy: boolean; isMailing: boolean }

function Row({ arrival: { name, becomes, teamName, number }, isCopy, isMailing }: RowProps) {
  const { t } = useLingui()
  const isMailed = !isCopy && (becomes === 'account' || becomes === 'mail')
  const text = {
    you: t`You, captain`,
    here: t`Already on this team`,
    account: t`Has an account: plays with you in ${teamName}`,
    mail: isCopy ? t`No longer on this team` : t`Added by name, with an address`,
    by_name: t`No address: added by name`,
  }[becomes]
  const Icon = becomes === 'mail' ? Mail : becomes === 'by_name' ? UserRound : UserRoundCheck
  const isPlain = becomes === 'by_name' || (becomes === 'mail' && isCopy)
  return (
    <li className="flex items-center gap-3.5 px-5 py-3 sm:px-6">
      <Avatar name={name} id={`${number} ${name}`} isGhost={becomes === 'by_name'} />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className={isPlain ? 'flex gap-1.5 text-sm text-muted-foreground' : 'flex gap-1.5 text-sm text-going'}>
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </p>
      </div>
      <p
        className={isMailed && isMailing ? 'shrink-0 text-sm font-semibold' : 'shrink-0 text-sm text-muted-foreground'}
      >
        {!isMailed ? <Trans>No email</Trans> : isMailing ? <Trans>1 email</Trans> : <Trans>1 email later</Trans>}
      </p>
    </li>
  )
}
