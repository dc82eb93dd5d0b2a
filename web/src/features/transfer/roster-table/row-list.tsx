import type { Decision, SortedRow, Verdict } from '@app/contract/roster-verdict'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { type FormEvent, useState } from 'react'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { MetaLine } from '#ui/card.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/inputs.tsx'
import { reasonOf, verdictLabels } from './text.ts'

type OnDecide = (line: number, decision: Decision) => void

/** This many people who will simply get a mail are shown at first; this many lines in total. */
const FIRST_INVITED = 3
const FIRST_ROWS = 200

/** What happens to each line. Lines that need a decision are always shown. */
export function RowList({ rows, onDecide }: { rows: readonly SortedRow[]; onDecide: OnDecide }) {
  const [isWhole, setIsWhole] = useState(false)
  const [most, setMost] = useState(FIRST_ROWS)
  const invited = rows.filter(({ verdict }) => verdict === 'invited')
  const others = invited.length - FIRST_INVITED
  const isShort = isWhole || others <= 1
  const folded = new Set(isShort ? [] : invited.slice(FIRST_INVITED))
  const shown = rows.filter((row) => !folded.has(row))
  const more = shown.length - most
  return (
    <>
      <ul className="divide-y border-y">
        {shown.slice(0, most).map((row) => (
          <Row key={row.line} row={row} onDecide={onDecide} />
        ))}
      </ul>
      {!isShort && (
        <p className="px-5 pt-5 sm:px-7">
          <button
            type="button"
            className="hit text-sm font-medium underline underline-offset-4"
            onClick={() => setIsWhole(true)}
          >
            <Plural value={others} one="Show the other invitation" other="Show the other # invitations" />
          </button>
        </p>
      )}
      {more > 0 && (
        <p className="px-5 pt-5 sm:px-7">
          <button
            type="button"
            className="hit text-sm font-medium underline underline-offset-4"
            onClick={() => setMost(most + FIRST_ROWS)}
          >
            <Plural value={more} one="Show # more line" other="Show # more lines" />
          </button>
        </p>
      )}
    </>
  )
}

function Row({ row, onDecide }: { row: SortedRow; onDecide: OnDecide }) {
  const { t, i18n } = useLingui()
  const { line, name, email, position, verdict } = row
  const { tone, Icon } = looks[verdict]
  return (
    <li className="grid gap-1 px-5 py-3.5 sm:px-7">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 font-semibold wrap-anywhere">
          <bdi>{name || email}</bdi>
        </p>
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {t(verdictLabels[verdict])}
        </Badge>
      </div>
      <MetaLine className="text-sm wrap-anywhere text-muted-foreground">
        {email && name && <bdi>{email}</bdi>}
        {position && <bdi>{position}</bdi>}
        <Trans>Line {line}</Trans>
      </MetaLine>
      <p className="text-sm text-muted-foreground">{reasonOf(i18n, row)}</p>
      {verdict === 'decide' && <Choices row={row} onDecide={onDecide} />}
    </li>
  )
}

const looks: Record<Verdict, { tone: BadgeTone; Icon: typeof Check }> = {
  invited: { tone: 'going', Icon: Mail },
  by_name: { tone: 'outline', Icon: UserRoundPlus },
  here: { tone: 'plain', Icon: Check },
  decide: { tone: 'maybe', Icon: CircleHelp },
  left_out: { tone: 'maybe', Icon: CircleMinus },
}

/** A line that needs the captain's decision. */
function Choices({ row: { line, name, email, why }, onDecide }: { row: SortedRow; onDecide: OnDecide }) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<{ name: string; email: string } | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (draft) onDecide(line, { do: 'correct', ...draft })
  }
  if (draft)
    return (
      <form className="mt-2 grid grid-cols-1 gap-3 sm:grid-cols-2" noValidate onSubmit={submit}>
        <Field id={`name-${line}`} label={t`Name`}>
          <TextInput
            autoComplete="off"
            value={draft.name}
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          />
        </Field>
        <Field id={`email-${line}`} label={t`Email`}>
          <TextInput
            type="email"
            autoComplete="off"
            dir="ltr"
            value={draft.email}
            onChange={(event) => setDraft({ ...draft, email: event.target.value })}
          />
        </Field>
        <div className="flex gap-2 sm:col-span-2">
          <Button type="submit" size="sm">
            <Trans>Use This</Trans>
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setDraft(null)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    )
  return (
    <div className="mt-1.5 flex flex-wrap gap-2">
      {why !== 'no_name' && why !== 'same_name' && (
        <Button size="sm" onClick={() => onDecide(line, { do: 'add_by_name' })}>
          <Trans>Add by Name</Trans>
        </Button>
      )}
      <Button size="sm" icon={<Pencil aria-hidden />} onClick={() => setDraft({ name, email })}>
        <Trans>Correct It</Trans>
      </Button>
      <Button variant="ghost" size="sm" onClick={() => onDecide(line, { do: 'leave_out' })}>
        <Trans>Leave Out</Trans>
      </Button>
    </div>
  )
}
