import type { UsualAnswer, UsualAnswerChoice } from '@app/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { Failure, LoadFailure } from '#ui/feedback/failure.tsx'
import { Saved } from '#ui/feedback/note.tsx'
import { Select } from '#ui/form/inputs.tsx'
import { Crest } from '#ui/identity/crest.tsx'

/** The default answer for each team. Hidden for people without a team. */
export function UsualAnswers() {
  const { t } = useLingui()
  const usual = useQuery(read('GET /api/v1/usual-answer'))
  if (usual.isPending || usual.data?.length === 0) return null
  return (
    <section aria-labelledby="usual-answer">
      <h2 id="usual-answer" className="display text-lg">
        <Trans>Default Answer</Trans>
      </h2>
      <p className="mt-0.5 mb-2.5 text-muted-foreground">
        <Trans>Counts as your answer until you give one. You can change it for any game.</Trans>
      </p>
      {usual.data ? (
        <ul className="card divide-y divide-border">
          {usual.data.map((one) => (
            <TeamRow key={one.teamId} usual={one} />
          ))}
        </ul>
      ) : (
        <LoadFailure message={t`Failed to load your default answers. Please try again later.`} query={usual} />
      )}
    </section>
  )
}

/** Saves at once, without a button. */
function TeamRow({ usual }: { usual: UsualAnswer }) {
  const { t, i18n } = useLingui()
  const { teamId, teamName: team, teamLogo } = usual
  const saving = useWrite('PUT /api/v1/team/:teamId/usual-answer')
  const id = useId()
  const chosen = saving.isPending ? saving.variables.input.body?.answer : undefined
  const choose = (answer: UsualAnswerChoice) => saving.write({ params: { teamId }, body: { answer } })
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 px-4 py-3.5 sm:px-5">
      <Crest name={team} picture={teamLogo} size={40} />
      <div className="min-w-[min(9rem,100%)] flex-1">
        <label htmlFor={id} className="block leading-5 font-semibold wrap-anywhere">
          <Trans>
            <span className="sr-only">Usual answer for </span>
            {team}
          </Trans>
        </label>
        <span id={`${id}-hint`} className="block text-sm text-muted-foreground">
          {i18n._(usualText(usual))}
        </span>
        <Saved when={saving.isSuccess} />
      </div>
      <Select
        className="w-full sm:w-64"
        id={id}
        aria-describedby={`${id}-hint`}
        value={chosen ?? usual.answer}
        disabled={saving.isPending}
        onChange={(event) => choose(event.target.value as UsualAnswerChoice)}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {i18n._(label)}
          </option>
        ))}
      </Select>
      {saving.error && (
        <Failure error={saving.error} className="w-full">
          {t`Failed to save your default answer. Please try again.`}
        </Failure>
      )}
    </li>
  )
}

const choices: { value: UsualAnswerChoice; label: MessageDescriptor }[] = [
  { value: 'Ask', label: msg`Ask me each time` },
  { value: 'Going', label: msg`In unless I say no` },
  { value: 'NotGoing', label: msg`Out unless I say yes` },
]

function usualText({ answer, games }: Pick<UsualAnswer, 'answer' | 'games'>): MessageDescriptor {
  if (answer === 'Ask') return msg`We ask, you answer`
  if (answer === 'NotGoing') return msg`You’re Not Going until you answer`
  if (games === 0) return msg`You’re Going unless you say no`
  return msg({
    message: plural(games, {
      one: 'You’re Going to # game. Your team sees “by default”',
      other: 'You’re Going to # games. Your team sees “by default”',
    }),
  })
}
