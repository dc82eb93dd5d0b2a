import type { Addition, RosterField, RosterTable, Team } from '@app/contract'
import { type Decision, isAdded, sortRows } from '@app/contract/roster-verdict'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { dataUrlOf } from '#lib/files.ts'
import { focusHeading } from '#lib/page/page-title.ts'
import { nameOf } from '#lib/text.ts'
import { importSchedulePath, teamPath } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { ColumnChoices } from '#ui/form/column-choices.tsx'
import { type Step, Steps } from '#ui/form/steps.tsx'
import { ChooseList, isTooLarge, type ListSource } from './choose-list.tsx'
import { RowList } from './row-list.tsx'
import { UndoListImport } from './take-list-back.tsx'
import { fieldLabels, problemIn, summaryOf } from './text.ts'

type Mapping = { at: number; as: RosterField | '' }[]
type Added = { added: number; mailed: number; addition: Addition | null }

/** Steps: choose a list, check what happens to each line, done. */
export function BringTeam({ team }: { team: Team }) {
  const { t, i18n } = useLingui()
  const [step, setStep] = useState<Step>('choose')
  const [source, setSource] = useState<ListSource>({ text: '', file: null })
  const [problem, setProblem] = useState<string>()
  const [content, setContent] = useState('')
  const [mapping, setMapping] = useState<Mapping>([])
  const [table, setTable] = useState<RosterTable | null>(null)
  const [done, setDone] = useState<Added | null>(null)
  const previewing = useWrite('POST /api/v1/team/:teamId/roster-table/preview')
  const latest = useQuery(read('GET /api/v1/team/:teamId/roster-table', { params: { teamId: team.id } }))

  const goTo = (next: Step) => {
    setStep(next)
    focusHeading()
  }
  const preview = (bytes: string, columns: Mapping) => {
    previewing.write(
      { params: { teamId: team.id }, body: { content: bytes, columns } },
      {
        onSuccess: (found) => {
          setTable(found)
          setMapping(columns)
          if (step !== 'check') goTo('check')
        },
        onError: (error) => setProblem(problemIn(i18n, error) ?? undefined),
      },
    )
  }
  const check = async () => {
    setProblem(undefined)
    if (!source.file && source.text.trim() === '') return setProblem(t`Paste the names, or choose a file`)
    if (isTooLarge(source)) return setProblem(t`The list must be 1 MB or smaller`)
    const dataUrl = await dataUrlOf(source.file ?? new Blob([source.text])).catch(() => '')
    if (dataUrl === '') return setProblem(t`This file cannot be read. Choose it again`)
    const bytes = dataUrl.slice(dataUrl.indexOf(',') + 1)
    if (bytes === '') return setProblem(t`This file is empty. Choose another one`)
    setContent(bytes)
    preview(bytes, [])
  }
  return (
    <>
      <Steps current={step} />
      {step === 'choose' && (
        <div className="grid grid-cols-1 gap-5">
          <ChooseList
            source={source}
            problem={problem}
            error={previewing.error}
            busy={previewing.isPending}
            onChange={(changed) => {
              setSource(changed)
              setProblem(undefined)
            }}
            onCheck={() => void check()}
          />
          <p className="text-sm text-muted-foreground">
            <Trans>
              We read names, email addresses, roles and positions. We leave out birthdays, parents, phone numbers and
              payments.
            </Trans>
          </p>
          {latest.data?.addition && (
            <UndoListImport teamId={team.id} addition={latest.data.addition} onDone={sayUndone} />
          )}
        </div>
      )}
      {step === 'check' && table && (
        <CheckList
          key={JSON.stringify(mapping)}
          team={team}
          table={table}
          busy={previewing.isPending}
          onColumns={(columns) => preview(content, columns)}
          onBack={() => goTo('choose')}
          onAdded={(added) => {
            setDone(added)
            goTo('done')
          }}
        />
      )}
      {step === 'done' && done && (
        <DoneNote
          team={team}
          done={done}
          onUndone={(removed, kept) => {
            sayUndone(removed, kept)
            setTable(null)
            goTo('choose')
          }}
        />
      )}
    </>
  )

  function sayUndone(removed: number, kept: number) {
    const gone = t({ message: plural(removed, { one: '# person removed again', other: '# people removed again' }) })
    const stayed = t({ message: plural(kept, { one: '# stays', other: '# stay' }) })
    toast(kept > 0 ? `${gone}, ${stayed}` : gone)
  }
}

type CheckListProps = {
  team: Team
  table: RosterTable
  busy: boolean
  onColumns: (columns: Mapping) => void
  onBack: () => void
  onAdded: (added: Added) => void
}

function CheckList({ team, table, busy, onColumns, onBack, onAdded }: CheckListProps) {
  const { t, i18n } = useLingui()
  const adding = useWrite('POST /api/v1/team/:teamId/roster-table')
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(new Map())
  const roster = team.members.map((member) => ({ name: nameOf(member), email: member.email ?? '' }))
  const rows = sortRows(table.rows, roster, table.room, decisions)
  const people = rows.filter(isAdded).map(({ name, email, position }) => ({ name, email, position }))
  const count = people.length
  const add = () =>
    adding.write(
      { params: { teamId: team.id }, body: { people } },
      {
        onSuccess: ({ added, addition }) =>
          onAdded({ added, addition, mailed: people.filter(({ email }) => email !== '').length }),
      },
    )
  const fields = (Object.keys(fieldLabels) as RosterField[]).map((value) => ({ value, label: t(fieldLabels[value]) }))
  return (
    <section className="card overflow-hidden" aria-labelledby="lines">
      <div className="grid gap-3 p-5 sm:px-7">
        <div>
          <h2 id="lines" className="text-lg font-bold">
            <Trans>What Happens to Each Line</Trans>
          </h2>
          <p role="status" className="text-muted-foreground">
            {summaryOf(i18n, rows)}
          </p>
        </div>
        <ColumnChoices columns={table.columns} fields={fields} onChoose={onColumns} busy={busy} />
      </div>
      <RowList
        rows={rows}
        onDecide={(line, decision) => setDecisions(new Map([...decisions, [line, decision] as const]))}
      />
      <div className="grid gap-4 p-5 sm:px-7">
        {adding.error && <Failure error={adding.error}>{t`Failed to add players. Please try again.`}</Failure>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" className="flex-1 sm:flex-none" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          {count > 0 ? (
            <Button variant="primary" className="flex-1 sm:flex-none" busy={adding.isPending} onClick={add}>
              <Plural value={count} one="Add # Person" other="Add # People" />
            </Button>
          ) : (
            <Link
              to={teamPath(team.id)}
              className={buttonClass({ variant: 'primary', className: 'flex-1 sm:flex-none' })}
            >
              <Trans>Back to Team</Trans>
            </Link>
          )}
        </div>
      </div>
    </section>
  )
}

type DoneNoteProps = { team: Team; done: Added; onUndone: (removed: number, kept: number) => void }

function DoneNote({ team, done: { added, mailed, addition }, onUndone }: DoneNoteProps) {
  return (
    <section className="card grid grid-cols-1 gap-5 p-5 sm:p-7">
      <div role="status">
        <h2 className="text-lg font-bold">
          <Plural value={added} one="# person added" other="# people added" />
        </h2>
        {mailed > 0 && (
          <p className="text-muted-foreground">
            <Plural value={mailed} one="# email is on its way." other="# emails are on their way." />
          </p>
        )}
      </div>
      <div className="grid gap-3">
        <h3 className="font-semibold">
          <Trans>What About the Games?</Trans>
        </h3>
        <p className="text-muted-foreground">
          <Trans>The schedule is usually in the same place. You’ll see every game before it’s saved.</Trans>
        </p>
        <div className="flex flex-wrap gap-2">
          <Link to={importSchedulePath(team.id)} className={buttonClass({ variant: 'primary' })}>
            <Trans>Import the Games</Trans>
          </Link>
          <Link to={teamPath(team.id)} className={buttonClass({ variant: 'ghost' })}>
            <Trans>Later</Trans>
          </Link>
        </div>
      </div>
      {addition && <UndoListImport teamId={team.id} addition={addition} onDone={onUndone} />}
    </section>
  )
}
