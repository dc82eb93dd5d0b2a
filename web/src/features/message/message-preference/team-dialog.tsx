import type { TeamMessages, TeamTopic } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { textOf, topicsOf } from './text.ts'
import { Tick, TopicRow, TopicTable } from './topic-table.tsx'

/** Null: the same as for all teams. Without a channel: all channels. */
export type TeamSaving = { channel?: 'mail' | 'push'; topics: TeamTopic[] | null }

type TeamDialogProps = OverlayProps & {
  team: TeamMessages
  hasPush: boolean
  onSave: (savings: TeamSaving[]) => void
  busy: boolean
  error: Error | null
}

/** What the person gets about one team, saved with a button. */
export const TeamDialog = resetOnOpen(function Choosing({
  team,
  hasPush,
  open,
  onClose,
  onSave,
  busy,
  error,
}: TeamDialogProps) {
  const { i18n, t } = useLingui()
  const { name } = team
  const [mail, setMail] = useState(team.mail)
  const [push, setPush] = useState(team.push)
  const toggled = (wanted: TeamTopic[], topic: TeamTopic, isOn: boolean) =>
    isOn ? [...wanted, topic] : wanted.filter((each) => each !== topic)
  const savings: TeamSaving[] = [
    { channel: 'mail', topics: mail },
    { channel: 'push', topics: push },
  ]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={name}
      description={t`What you get about this team.`}
      actions={
        <>
          <Button busy={busy} onClick={() => onSave([{ topics: null }])}>
            <Trans>Same as All Teams</Trans>
          </Button>
          <Button variant="primary" busy={busy} onClick={() => onSave(savings)}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <TopicTable caption={t`What you get about ${name}`} hasPush={hasPush}>
        {topicsOf(team).map((topic) => {
          const what = i18n._(textOf(topic).label)
          return (
            <TopicRow
              key={topic}
              label={what}
              mail={
                <Tick
                  label={t`${what} by email`}
                  checked={mail.includes(topic)}
                  onChange={(isOn) => setMail(toggled(mail, topic, isOn))}
                />
              }
              push={
                hasPush && (
                  <Tick
                    label={t`${what} as a notification`}
                    checked={push.includes(topic)}
                    onChange={(isOn) => setPush(toggled(push, topic, isOn))}
                  />
                )
              }
            />
          )
        })}
      </TopicTable>
      {error && <Failure error={error}>{t`Failed to save your choice. Please try again.`}</Failure>}
    </Dialog>
  )
})
