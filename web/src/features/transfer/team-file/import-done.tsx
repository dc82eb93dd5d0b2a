import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '#lib/api/write.ts'
import { listOf } from '#lib/language/list.ts'
import { teamPath } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import type { Imported, OnUndone } from './imported.ts'
import { UndoTeamImport } from './take-team-back.tsx'

type ImportDoneProps = { done: Imported; isCopy: boolean; onUndone: OnUndone }

/** What was imported, who got a mail, and Undo. */
export function ImportDone({ done, isCopy, onUndone }: ImportDoneProps) {
  const { t, i18n } = useLingui()
  const { teamId, name, people, games, answers, unmailed, until } = done
  const [mailed, setMailed] = useState(done.mailed)
  const mailing = useWrite('POST /api/v1/team/:teamId/team-file/mail')
  const counts = listOf(
    i18n,
    [
      t({ message: plural(people, { one: '# person', other: '# people' }) }),
      games > 0 ? t({ message: plural(games, { one: '# game', other: '# games' }) }) : '',
      answers > 0 ? t({ message: plural(answers, { one: '# answer', other: '# answers' }) }) : '',
    ].filter(Boolean),
  )
  const mail = () =>
    mailing.write({ params: { teamId }, body: { people: unmailed } }, { onSuccess: () => setMailed(unmailed) })
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <section className="card grid grid-cols-1 justify-items-center gap-5 p-5 text-center sm:p-7">
        <span aria-hidden className="grid size-16 place-items-center rounded-full bg-going-soft text-going">
          <Check className="size-8" />
        </span>
        <div role="status">
          <h2 className="display text-2xl wrap-anywhere">
            <Trans>{name} is here</Trans>
          </h2>
          <p className="mt-1 text-muted-foreground">
            {counts}.{' '}
            {mailed > 0 ? (
              <Plural value={mailed} one="# email is on its way." other="# emails are on their way." />
            ) : (
              <Trans>Nobody was emailed.</Trans>
            )}
          </p>
        </div>
        {mailing.error && <Failure error={mailing.error}>{t`That did not work. Please try again.`}</Failure>}
        <div className="flex w-full flex-wrap justify-center gap-2">
          <Link
            to={teamPath(teamId)}
            className={buttonClass({ variant: 'primary', className: 'w-full wrap-anywhere sm:w-auto' })}
          >
            <Trans>Open {name}</Trans>
          </Link>
          {mailed === 0 && unmailed > 0 && !isCopy && (
            <Button className="w-full sm:w-auto" busy={mailing.isPending} onClick={mail}>
              <Plural value={unmailed} one="Email # Person" other="Email # People" />
            </Button>
          )}
        </div>
      </section>
      <UndoTeamImport team={{ teamId, teamName: name, until }} onDone={onUndone} />
    </div>
  )
}
