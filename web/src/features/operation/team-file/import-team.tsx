import type { TeamFile } from '@app/contract'
import { limits } from '@app/contract/limits'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useWrite } from '../../../lib/api/write.ts'
import { listOf } from '../../../lib/language/list.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FileLine } from '../../../ui/form/file-line.tsx'
import { Select } from '../../../ui/form/inputs.tsx'

type ImportTeamProps = { onImported: (teamId: string, name: string) => void }

/** A team file from another installation becomes a new team. */
export function ImportTeam({ onImported }: ImportTeamProps) {
  const { t } = useLingui()
  const importing = useWrite('POST /api/v1/team-file')
  const [chosen, setChosen] = useState<File | null>(null)
  const [file, setFile] = useState<TeamFile | null>(null)
  const [you, setYou] = useState(0)
  const [problem, setProblem] = useState<string>()
  const choose = async (next: File | null) => {
    setChosen(next)
    setFile(null)
    setProblem(undefined)
    importing.reset()
    if (!next) return
    const found = next.size <= limits.teamFileBytes ? readTeamFile(await next.text().catch(() => '')) : null
    if (!found) return setProblem(t`This is no team file. Choose the file that was taken from the other team page`)
    setFile(found)
    setYou(found.by)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (importing.isPending) return
    if (!file) return setProblem(problem ?? t`Choose a team file`)
    importing.write(
      { body: { file, you: you || null } },
      { onSuccess: ({ teamId }) => onImported(teamId, file.team.name) },
    )
  }
  return (
    <form className="card grid grid-cols-1 gap-5 p-5 sm:p-7" noValidate onSubmit={submit}>
      <FileLine
        id="teamFile"
        label={t`Team file`}
        accept=".json,application/json"
        hint={t`A file that ends with .team.json`}
        file={chosen}
        problem={problem}
        onChange={(next) => void choose(next)}
      />
      {problem && !chosen && (
        <p role="alert" className="text-sm font-medium text-out">
          {problem}
        </p>
      )}
      {file && (
        <>
          <Summary file={file} />
          <Field
            id="you"
            label={t`Which one are you?`}
            hint={t`You become the captain, and the others arrive as players without an account. Those with an address get one mail.`}
          >
            <Select value={String(you)} onChange={(event) => setYou(Number(event.target.value))}>
              <option value="0">{t`None of them`}</option>
              {file.people.map(({ name }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- the number of a person in the file
                <option key={at} value={String(at + 1)}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
      {importing.error && (
        <Failure error={importing.error}>{t`The team could not be imported. Please try again.`}</Failure>
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" className="flex-1 sm:flex-none" busy={importing.isPending}>
          <Trans>Import Team</Trans>
        </Button>
      </div>
    </form>
  )
}

function Summary({ file: { team, people, games } }: { file: TeamFile }) {
  const { t, i18n } = useLingui()
  const [members, played] = [people.length, games.length]
  const answers = games.reduce((sum, game) => sum + game.answers.length, 0)
  const counts = listOf(i18n, [
    t({ message: plural(members, { one: '# person', other: '# people' }) }),
    t({ message: plural(played, { one: '# game', other: '# games' }) }),
    t({ message: plural(answers, { one: '# answer', other: '# answers' }) }),
  ])
  return (
    <div role="status">
      <p className="text-lg font-semibold wrap-anywhere">
        <bdi>{team.name}</bdi>
      </p>
      <p className="text-muted-foreground">{counts}</p>
    </div>
  )
}

/** The file, if it looks like one: the server checks the rest. */
function readTeamFile(text: string): TeamFile | null {
  try {
    const file = JSON.parse(text) as TeamFile
    const isOne = file.format === 'callup-team' && Array.isArray(file.people) && Array.isArray(file.games)
    return isOne && typeof file.team.name === 'string' ? file : null
  } catch {
    return null
  }
}
