import type { Team } from '@app/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Package from 'lucide-react/icons/package'
import { type ReactNode, useState } from 'react'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { useWrite } from '#lib/api/write.ts'
import { saveJson } from '#lib/files.ts'
import { listOf } from '#lib/language/list.ts'
import { nameOf } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'

/** Exports the whole team as one file. */
export function ExportTeam({ team }: { team: Team }) {
  const { t, i18n } = useLingui()
  const { id: userId } = useSignedInUser()
  const [isDone, setIsDone] = useState(false)
  const taking = useWrite('POST /api/v1/team/:teamId/team-file')
  const others = team.members.filter(({ id, role }) => role === 'Captain' && id !== userId).map(nameOf)
  const names = listOf(i18n, others)
  const members = team.memberCount
  const take = () =>
    taking.write(
      { params: { teamId: team.id } },
      {
        onSuccess: (file) => {
          saveJson(`${JSON.stringify(file, null, 1)}\n`, `${fileNameOf(team.name)}.team.json`)
          setIsDone(true)
        },
      },
    )
  return (
    <section className="card grid grid-cols-1 gap-5 py-5 sm:py-7" aria-labelledby="contents">
      <h2 id="contents" className="display px-5 text-lg sm:px-7">
        <Trans>What’s in It</Trans>
      </h2>
      <ul className="divide-y border-y">
        <Part title={t`The roster`} side={<Plural value={members} one="# member" other="# members" />}>
          <Trans>Names, positions, and the addresses that captains see</Trans>
        </Part>
        <Part title={t`The games`}>
          <Trans>With results, notes and line-ups</Trans>
        </Part>
        <Part title={t`The answers`}>
          <Trans>Who said what; private notes are left out</Trans>
        </Part>
        <Part title={t`Game-day settings`}>
          <Trans>How many players you need, and where</Trans>
        </Part>
      </ul>
      <div className="grid grid-cols-1 gap-4 px-5 sm:px-7">
        <Note>
          {others.length > 0 ? (
            <Trans>We’ll email {names} that you downloaded it, because it contains other people’s addresses.</Trans>
          ) : (
            <Trans>It contains other people’s addresses, so keep it to yourself.</Trans>
          )}
        </Note>
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p role="status" className="text-sm font-medium text-going">
            {isDone && t`Your file is ready: see your downloads.`}
          </p>
          <Button
            variant="primary"
            className="flex-1 sm:flex-none"
            icon={<Package aria-hidden />}
            busy={taking.isPending}
            onClick={take}
          >
            <Trans>Download File</Trans>
          </Button>
        </div>
        {taking.error && <Failure error={taking.error}>{t`That did not work. Please try again.`}</Failure>}
      </div>
    </section>
  )
}

type PartProps = { title: string; side?: ReactNode; children: ReactNode }

function Part({ title, side, children }: PartProps) {
  return (
    <li className="px-5 py-3.5 sm:px-7">
      <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
        {title}
        {side && <span className="text-sm font-normal text-muted-foreground">{side}</span>}
      </p>
      <p className="text-sm text-muted-foreground">{children}</p>
    </li>
  )
}

const fileNameOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'team'
