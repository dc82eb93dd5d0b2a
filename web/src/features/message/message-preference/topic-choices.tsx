import type { MessagePreferences } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '../../../lib/api/write.ts'
import { Card } from '../../../ui/card.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Saved } from '../../../ui/feedback/note.tsx'
import { type TopicText, topics } from './text.ts'
import { Tick, TopicRow, TopicTable } from './topic-table.tsx'
import { useChangePreferences } from './use-preferences.ts'

/** What the person gets about all teams. Each tick is saved at once. */
export function TopicChoices({ preferences }: { preferences: MessagePreferences }) {
  const { i18n, t } = useLingui()
  const [outcome, setOutcome] = useState<Error | 'saved' | null>(null)
  return (
    <Card className="p-4 sm:p-5">
      <TopicTable caption={t`What we mail you`}>
        {topics.map((topic) => (
          <TopicRow key={topic.topic} label={i18n._(topic.label)} hint={i18n._(topic.hint)}>
            <TopicTick topic={topic} preferences={preferences} onOutcome={setOutcome} />
          </TopicRow>
        ))}
      </TopicTable>
      <div className="mt-2 flex justify-end">
        <Saved when={outcome === 'saved'} />
      </div>
      {outcome instanceof Error && (
        <Failure error={outcome}>{t`Failed to save your choice. Please try again.`}</Failure>
      )}
    </Card>
  )
}

type TopicTickProps = {
  topic: TopicText
  preferences: MessagePreferences
  onOutcome: (outcome: Error | 'saved' | null) => void
}

function TopicTick({ topic: { topic, label }, preferences, onOutcome }: TopicTickProps) {
  const { i18n, t } = useLingui()
  const what = i18n._(label)
  const saving = useWrite('PUT /api/v1/message-preference/topic')
  const change = useChangePreferences()
  const wanted = saving.isPending ? saving.variables.input.body?.wanted : undefined
  const save = (checked: boolean) => {
    if (saving.isPending) return
    onOutcome(null)
    saving.write(
      { body: { channel: 'mail', topic, wanted: checked } },
      {
        // Only this topic: the reply may be older than that of another tick.
        onSuccess: ({ mail }) => {
          change((now) => ({
            ...now,
            mail: [...now.mail.filter((each) => each !== topic), ...mail.filter((each) => each === topic)],
          }))
          onOutcome('saved')
        },
        onError: onOutcome,
      },
    )
  }
  return (
    <Tick
      label={t`${what} by mail`}
      checked={wanted ?? preferences.mail.includes(topic)}
      busy={saving.isPending}
      onChange={save}
    />
  )
}
