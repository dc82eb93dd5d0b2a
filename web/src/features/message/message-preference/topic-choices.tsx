import type { MessagePreferences } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { Card } from '#ui/card.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Saved } from '#ui/feedback/note.tsx'
import { type TopicText, topics } from './text.ts'
import { NoTick, Tick, TopicRow, TopicTable } from './topic-table.tsx'
import { useChangePreferences } from './use-preferences.ts'

/** What the person gets about all teams. Each tick is saved at once. */
export function TopicChoices({ preferences, hasPush }: { preferences: MessagePreferences; hasPush: boolean }) {
  const { i18n, t } = useLingui()
  const [outcome, setOutcome] = useState<Error | 'saved' | null>(null)
  return (
    <Card className="p-4 sm:p-5">
      <TopicTable
        caption={hasPush ? t`What you get by email and as notifications` : t`What we email you`}
        hasPush={hasPush}
      >
        {topics.map((topic) => (
          <TopicRow
            key={topic.topic}
            label={i18n._(topic.label)}
            hint={i18n._(topic.hint)}
            mail={<TopicTick topic={topic} channel="mail" preferences={preferences} onOutcome={setOutcome} />}
            push={
              hasPush &&
              (topic.topic === 'digest' ? (
                <NoTick />
              ) : (
                <TopicTick topic={topic} channel="push" preferences={preferences} onOutcome={setOutcome} />
              ))
            }
          />
        ))}
      </TopicTable>
      {hasPush && (
        <p className="mt-3 text-sm text-muted-foreground">
          <Trans>With both, the notification comes first, and we email you only if you don’t open it.</Trans>
        </p>
      )}
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
  channel: 'mail' | 'push'
  preferences: MessagePreferences
  onOutcome: (outcome: Error | 'saved' | null) => void
}

function TopicTick({ topic: { topic, label }, channel, preferences, onOutcome }: TopicTickProps) {
  const { i18n, t } = useLingui()
  const what = i18n._(label)
  const saving = useWrite('PUT /api/v1/message-preference/topic')
  const change = useChangePreferences()
  const wanted = saving.isPending ? saving.variables.input.body?.wanted : undefined
  const save = (checked: boolean) => {
    if (saving.isPending) return
    onOutcome(null)
    saving.write(
      { body: { channel, topic, wanted: checked } },
      {
        // Updates only this topic, because the reply may be older than that of another tick.
        onSuccess: (reply) => {
          const merged = <T extends string>(now: T[], saved: T[]) => [
            ...now.filter((each) => each !== topic),
            ...saved.filter((each) => each === topic),
          ]
          change((now) => ({ ...now, [channel]: merged<string>(now[channel], reply[channel]) }))
          onOutcome('saved')
        },
        onError: onOutcome,
      },
    )
  }
  return (
    <Tick
      label={channel === 'mail' ? t`${what} by email` : t`${what} as a notification`}
      checked={wanted ?? preferences[channel].some((each) => each === topic)}
      busy={saving.isPending}
      onChange={save}
    />
  )
}
