import type { TeamMessages, TeamTopic } from '@app/contract'
import { sportLabels } from '@app/contract/sport'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { Failure } from '#ui/feedback/failure.tsx'
import { Saved } from '#ui/feedback/note.tsx'
import { Select } from '#ui/form/inputs.tsx'
import { Crest } from '#ui/identity/crest.tsx'
import { TeamDialog, type TeamSaving } from './team-dialog.tsx'
import { CHANGES_AND_NOTES, choiceOf, summaryOf, type TeamChoice } from './text.ts'
import { useChangePreferences } from './use-preferences.ts'

/** What the person gets about each team. Each choice is saved at once. */
export function TeamChoices({ teams, hasPush }: { teams: TeamMessages[]; hasPush: boolean }) {
  const [isSaved, setIsSaved] = useState(false)
  return (
    <div className="card">
      <ul className="divide-y divide-border">
        {teams.map((team) => (
          <TeamRow key={team.id} team={team} hasPush={hasPush} onSaved={setIsSaved} />
        ))}
      </ul>
      <div className={isSaved ? 'flex justify-end border-t border-border px-4 py-3 sm:px-5' : 'sr-only'}>
        <Saved when={isSaved} />
      </div>
    </div>
  )
}

type TeamRowProps = { team: TeamMessages; hasPush: boolean; onSaved: (isSaved: boolean) => void }

function TeamRow({ team, hasPush, onSaved }: TeamRowProps) {
  const { i18n, t } = useLingui()
  const saving = useWrite('PUT /api/v1/message-preference/team/:teamId')
  const change = useChangePreferences()
  const [isOpen, setIsOpen] = useState(false)
  const { name } = team
  const id = `mail-${team.id}`
  const shown = choiceOf(team, hasPush)
  /** One channel after the other, or all at once. */
  const save = ([first, ...others]: TeamSaving[]) => {
    if (saving.isPending || !first) return
    onSaved(false)
    saving.write(
      { params: { teamId: team.id }, body: first },
      {
        onSuccess: ({ teams }) => {
          if (others.length > 0) return save(others)
          change((now) => ({
            ...now,
            teams: now.teams.map((each) => teams.find((saved) => saved.id === team.id && each.id === team.id) ?? each),
          }))
          setIsOpen(false)
          onSaved(true)
        },
      },
    )
  }
  const choose = (choice: TeamChoice) => {
    if (choice === 'own') setIsOpen(true)
    else save([{ topics: topicsFor[choice] }])
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 px-4 py-3.5 sm:px-5">
      <Crest name={team.name} picture={team.logo} size={40} />
      <span className="min-w-[min(9rem,100%)] flex-1">
        <label htmlFor={id} className="block leading-5 font-semibold wrap-anywhere">
          <Trans>
            <span className="sr-only">Emails for </span>
            {name}
          </Trans>
        </label>
        <span className="block text-sm text-muted-foreground">
          {shown === 'own' ? (
            <button
              type="button"
              className="relative cursor-pointer text-start font-medium text-foreground underline underline-offset-4 after:absolute after:-inset-2 after:content-['']"
              onClick={() => setIsOpen(true)}
            >
              {summaryOf(i18n, team, hasPush)}
            </button>
          ) : (
            i18n._(sportLabels[team.sport])
          )}
        </span>
      </span>
      <Select
        id={id}
        className="w-full sm:w-64"
        value={shown}
        aria-busy={saving.isPending || undefined}
        onChange={(event) => choose(event.target.value as TeamChoice)}
      >
        <option value="same">
          <Trans>Same as above</Trans>
        </option>
        <option value="changes-and-notes">
          <Trans>Only changes and notes</Trans>
        </option>
        <option value="nothing">
          <Trans>Nothing</Trans>
        </option>
        <option value="own">
          <Trans>Custom...</Trans>
        </option>
      </Select>
      {saving.error && !isOpen && (
        <Failure error={saving.error}>{t`Failed to save your choice. Please try again.`}</Failure>
      )}
      <TeamDialog
        team={team}
        hasPush={hasPush}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onSave={save}
        busy={saving.isPending}
        error={saving.error}
      />
    </li>
  )
}

const topicsFor: Record<Exclude<TeamChoice, 'own'>, TeamTopic[] | null> = {
  same: null,
  'changes-and-notes': CHANGES_AND_NOTES,
  nothing: [],
}
