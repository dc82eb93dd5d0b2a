import { policy } from '@app/contract/policy'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Mail from 'lucide-react/icons/mail'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'
import { type Recipient, shownAs } from './recipients.ts'

type SelectedListProps = { selection: readonly Recipient[]; onRemove: (recipient: Recipient) => void }

export function SelectedList({ selection, onRemove }: SelectedListProps) {
  const { t } = useLingui()
  const { invitationDays: days } = policy
  const count = selection.length
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = (recipient: Recipient) => {
    onRemove(recipient)
    // The focused button disappears together with its row.
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="selected">
      <h3 id="selected" ref={heading} tabIndex={-1} className="text-sm font-semibold">
        <Trans>
          Selected <span className="tnum font-normal text-muted-foreground">({count})</span>
        </Trans>
      </h3>
      {selection.length === 0 ? (
        <p className="mt-1 text-sm text-muted-foreground">
          <Plural
            value={days}
            one="Nobody yet. Everyone you select gets an email with a link that works for # day."
            other="Nobody yet. Everyone you select gets an email with a link that works for # days."
          />
        </p>
      ) : (
        <ul className="mt-1">
          {selection.map((recipient) => {
            const name = shownAs(recipient)
            return (
              <li key={recipient.email} className="flex items-center gap-3 py-1.5">
                <Picture {...recipient} />
                <span className="min-w-0 flex-1 truncate font-medium" title={name}>
                  {name}
                </span>
                <Button
                  variant="ghost"
                  size="sm"
                  iconOnly
                  className="-me-2 text-muted-foreground"
                  aria-label={t`Remove ${name}`}
                  icon={<X aria-hidden />}
                  onClick={() => remove(recipient)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

function Picture({ person }: Recipient) {
  if (person) return <Avatar id={person.id} name={person.name} picture={person.avatar} size="sm" />
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground">
      <Mail aria-hidden className="size-4" />
    </span>
  )
}
