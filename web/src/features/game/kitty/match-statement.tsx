import type { KittyStatement, StatementField } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { focusHeading } from '#lib/page/page-title.ts'
import { MatchedPayments } from './matched-payments.tsx'
import { StatementForm } from './statement-form.tsx'
import { problemIn } from './statement-text.ts'

type Columns = { at: number; as: StatementField | '' }[]

/** Reads a bank statement, and shows whom each payment is probably from. */
export function MatchStatement({ teamId }: { teamId: string }) {
  const { i18n } = useLingui()
  const reading = useWrite('POST /api/v1/team/:teamId/kitty/statement')
  const [content, setContent] = useState('')
  const [statement, setStatement] = useState<KittyStatement | null>(null)
  const [columns, setColumns] = useState<Columns>([])
  const read = (bytes: string, mapping: Columns) => {
    setContent(bytes)
    reading.write(
      { params: { teamId }, body: { content: bytes, columns: mapping } },
      {
        onSuccess: (found) => {
          setStatement(found)
          setColumns(mapping)
          focusHeading()
        },
      },
    )
  }
  if (!statement)
    return (
      <StatementForm
        problem={problemIn(i18n, reading.error) ?? undefined}
        error={reading.error}
        busy={reading.isPending}
        onRead={(bytes) => read(bytes, [])}
      />
    )
  return (
    <MatchedPayments
      key={JSON.stringify(columns)}
      teamId={teamId}
      statement={statement}
      busy={reading.isPending}
      onColumns={(mapping) => read(content, mapping)}
      onBack={() => setStatement(null)}
      onChanged={() => read(content, columns)}
    />
  )
}
