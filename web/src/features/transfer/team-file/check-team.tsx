import type { TeamFile, TeamFilePreview } from '@app/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import CopyCheck from 'lucide-react/icons/copy-check'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '#lib/api/write.ts'
import { teamPath } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { ArrivalList } from './arrival-list.tsx'
import type { Imported } from './imported.ts'

type CheckTeamProps = {
  file: TeamFile
  you: number
  plan: TeamFilePreview
  busy: boolean
  error: Error | null
  onYou: (you: number) => void
  onCancel: () => void
  onImported: (imported: Imported) => void
}

/**
 * What happens to each person, the content of the file, and the confirmation. Sends no mail unless the captain ticks
 * the box with their number.
 */
export function CheckTeam({ file, you, plan, busy, error, onYou, onCancel, onImported }: CheckTeamProps) {
  const { t } = useLingui()
  const importing = useWrite('POST /api/v1/team-file')
  const [isMailing, setIsMailing] = useState(false)
  const { mails, same } = plan
  const sameName = same?.teamName ?? ''
  const mail = isMailing ? mails : 0
  const bring = () =>
    importing.write(
      { body: { file, you: you || null, mail } },
      { onSuccess: (made) => onImported({ ...made, name: file.team.name, mailed: mail }) },
    )
  const failed = importing.error ?? error
  const failure = failed && <Failure error={failed}>{t`The team could not be imported. Please try again.`}</Failure>
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <div className="grid grid-cols-1 gap-5">
        {same && (
          <SameTeam same={same} file={file}>
            {failure}
            <div className="flex flex-wrap gap-2">
              <Link to={teamPath(same.teamId)} className={buttonClass({ variant: 'ink', size: 'sm' })}>
                <Trans>Open {sameName}</Trans>
              </Link>
              <Button size="sm" busy={importing.isPending} onClick={bring}>
                <Trans>Import a Copy Without Emails</Trans>
              </Button>
            </div>
          </SameTeam>
        )}
        <ArrivalList file={file} you={you} plan={plan} isMailing={isMailing} busy={busy} onYou={onYou} />
      </div>
      <div className="grid grid-cols-1 gap-5">
        <Contents plan={plan} />
        {same ? (
          <section className="card p-5 sm:p-6">
            <h2 className="font-semibold">
              <Trans>A copy is a second team</Trans>
            </h2>
            <p className="mt-1 text-sm text-muted-foreground">
              <Trans>Nobody is emailed. Games that both teams share count once in everyone’s stats.</Trans>
            </p>
            <Button variant="ghost" className="mt-3 w-full" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          </section>
        ) : (
          <section className="card grid grid-cols-1 gap-4 p-5 sm:p-6">
            {mails > 0 && (
              // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is in the components below
              <label className="flex items-start gap-3">
                <input
                  type="checkbox"
                  className="checkbox mt-0.5"
                  checked={isMailing}
                  onChange={(event) => setIsMailing(event.target.checked)}
                />
                <span>
                  <span className="block font-semibold">
                    <Plural value={mails} one="Email # person now" other="Email # people now" />
                  </span>
                  <span className="block text-sm text-muted-foreground">
                    <Trans>Leave it off and nobody gets an email. You can send it later from the team page.</Trans>
                  </span>
                </span>
              </label>
            )}
            {failure}
            <Button variant="primary" className="w-full" busy={importing.isPending} onClick={bring}>
              {mail > 0 ? (
                <Plural value={mail} one="Import and Email # Person" other="Import and Email # People" />
              ) : (
                <Trans>Import Without Mail</Trans>
              )}
            </Button>
            <Button variant="ghost" className="w-full" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
            <p className="text-sm text-muted-foreground">
              <Trans>You can undo all of it for 24 hours.</Trans>
            </p>
          </section>
        )}
      </div>
    </div>
  )
}

type SameTeamProps = { same: NonNullable<TeamFilePreview['same']>; file: TeamFile; children: ReactNode }

function SameTeam({ same: { teamName, role, people, games }, file, children }: SameTeamProps) {
  const [allPeople, allGames] = [file.people.length, file.games.length]
  return (
    <section className="note note-volt" aria-labelledby="same">
      <CopyCheck aria-hidden />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-3">
        <div>
          <h2 id="same" className="font-semibold wrap-anywhere">
            <Trans>{teamName} is already on this site</Trans>
          </h2>
          <p className="text-sm">
            {allGames > 0 ? (
              <Trans>
                It has {people} of the file’s {allPeople} people and {games} of its {allGames} games.
              </Trans>
            ) : (
              <Trans>
                It has {people} of the file’s {allPeople} people.
              </Trans>
            )}{' '}
            {role === 'Captain' ? <Trans>You’re one of its captains.</Trans> : <Trans>You’re on it.</Trans>}
          </p>
        </div>
        {children}
      </div>
    </section>
  )
}

function Contents({ plan: { people, games, played, answers, seasons, kittyEntries } }: { plan: TeamFilePreview }) {
  const { t } = useLingui()
  const count = people.length
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="contents">
      <h2 id="contents" className="text-lg font-bold">
        <Trans>What’s in the File</Trans>
      </h2>
      <ul className="mt-3 grid gap-2.5">
        <Part>
          <Plural value={count} one="# person" other="# people" />
        </Part>
        {games > 0 && (
          <Part>
            <Trans>
              <Plural value={games} one="# game" other="# games" />, {played} played
            </Trans>
          </Part>
        )}
        {answers > 0 && (
          <Part>
            <Plural value={answers} one="# answer" other="# answers" />
          </Part>
        )}
        {seasons > 0 && (
          <Part>
            <Plural value={seasons} one="# season" other="# seasons" />
          </Part>
        )}
        {kittyEntries > 0 && (
          <Part>
            <Plural
              value={kittyEntries}
              one="# kitty entry, with who owes what"
              other="# kitty entries, with who owes what"
            />
          </Part>
        )}
        <Part isOut={t`They belong to the installation that the team comes from.`}>
          <Trans>Sub requests, spares and pictures are left out</Trans>
        </Part>
      </ul>
    </section>
  )
}

function Part({ isOut, children }: { isOut?: string; children: ReactNode }) {
  const Icon = isOut ? CircleMinus : Check
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden className={isOut ? 'mt-0.5 size-5 shrink-0 text-maybe' : 'mt-0.5 size-5 shrink-0 text-going'} />
      <span className="min-w-0">
        {children}
        {isOut && <span className="block text-sm text-muted-foreground">{isOut}</span>}
      </span>
    </li>
  )
}
