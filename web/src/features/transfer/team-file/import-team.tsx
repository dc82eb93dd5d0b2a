import type { TeamFile, TeamFilePreview } from '@app/contract'
import { limits } from '@app/contract/limits'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { focusHeading } from '#lib/page/page-title.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { FileLine } from '#ui/form/file-line.tsx'
import { type Step, Steps } from '#ui/form/steps.tsx'
import { CheckTeam } from './check-team.tsx'
import { ImportDone } from './import-done.tsx'
import type { Imported, OnUndone } from './imported.ts'
import { UndoTeamImport } from './take-team-back.tsx'

/** Steps: choose a team file, check what happens to everyone, done. */
export function ImportTeam() {
  const { t } = useLingui()
  const [step, setStep] = useState<Step>('choose')
  const [file, setFile] = useState<TeamFile | null>(null)
  const [you, setYou] = useState(0)
  const [plan, setPlan] = useState<TeamFilePreview | null>(null)
  const [done, setDone] = useState<Imported | null>(null)
  const previewing = useWrite('POST /api/v1/team-file/preview')
  const goTo = (next: Step) => {
    setStep(next)
    focusHeading()
  }
  const preview = (chosen: TeamFile, number: number) =>
    previewing.write(
      { body: { file: chosen, you: number || null } },
      {
        onSuccess: (found) => {
          setFile(chosen)
          setYou(number)
          setPlan(found)
          if (step !== 'check') goTo('check')
        },
      },
    )
  const sayUndone = (
    teamName: string,
    { isGone, removed, kept }: { isGone: boolean; removed: number; kept: number },
  ) => {
    const gone = t({ message: plural(removed, { one: '# person removed again', other: '# people removed again' }) })
    const stayed = t({ message: plural(kept, { one: '# stays', other: '# stay' }) })
    toast(isGone ? t`${teamName} has been removed` : `${gone}, ${stayed}`)
    setPlan(null)
    setFile(null)
    if (step !== 'choose') goTo('choose')
  }
  return (
    <>
      <Steps current={step} />
      {step === 'choose' && (
        <ChooseFile
          busy={previewing.isPending}
          error={previewing.error}
          onChange={previewing.reset}
          onCheck={(chosen) => preview(chosen, chosen.by)}
          onUndone={sayUndone}
        />
      )}
      {step === 'check' && file && plan && (
        <CheckTeam
          file={file}
          you={you}
          plan={plan}
          busy={previewing.isPending}
          error={previewing.error}
          onYou={(number) => preview(file, number)}
          onCancel={() => goTo('choose')}
          onImported={(imported) => {
            setDone(imported)
            goTo('done')
          }}
        />
      )}
      {step === 'done' && done && <ImportDone done={done} isCopy={Boolean(plan?.same)} onUndone={sayUndone} />}
    </>
  )
}

type ChooseFileProps = {
  busy: boolean
  error: Error | null
  onChange: () => void
  onCheck: (file: TeamFile) => void
  onUndone: OnUndone
}

function ChooseFile({ busy, error, onChange, onCheck, onUndone }: ChooseFileProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const imports = useQuery(read('GET /api/v1/team-file'))
  const choose = (next: File | null) => {
    setChosen(next)
    setProblem(undefined)
    onChange()
  }
  const check = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!chosen) return setProblem(t`Choose a team file`)
    const file = chosen.size <= limits.teamFileBytes ? readTeamFile(await chosen.text().catch(() => '')) : null
    if (!file) return setProblem(t`This isn’t a team file. Choose the file you downloaded from your old team’s page`)
    onCheck(file)
  }
  return (
    <div className="grid max-w-[38rem] grid-cols-1 gap-5">
      <form className="card grid grid-cols-1 gap-5 p-5 sm:p-7" noValidate onSubmit={(event) => void check(event)}>
        <FileLine
          id="teamFile"
          label={t`Team file`}
          accept=".json,application/json"
          hint={t`A file that ends with .team.json`}
          removeLabel={t`Remove`}
          file={chosen}
          problem={problem}
          onChange={choose}
        />
        {problem && !chosen && (
          <p role="alert" className="text-sm font-medium text-out">
            {problem}
          </p>
        )}
        {error && <Failure error={error}>{t`The file could not be read. Please try again.`}</Failure>}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="text-sm text-muted-foreground">
            <Trans>Nothing is saved until you’ve seen what happens.</Trans>
          </p>
          <Button type="submit" variant="primary" className="flex-1 sm:flex-none" busy={busy}>
            <Trans>Check the File</Trans>
          </Button>
        </div>
      </form>
      {imports.data?.map((team) => (
        <UndoTeamImport key={team.teamId} team={team} onDone={onUndone} />
      ))}
    </div>
  )
}

/** The file, if it looks like a team file. The server validates it. */
function readTeamFile(text: string): TeamFile | null {
  try {
    const file = JSON.parse(text) as TeamFile
    const isOne = file.format === 'callup-team' && Array.isArray(file.people) && Array.isArray(file.games)
    return isOne && typeof file.team.name === 'string' ? file : null
  } catch {
    return null
  }
}
