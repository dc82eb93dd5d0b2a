import type { TeamMessages, TeamTopic } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Dialog, type OverlayProps, resetOnOpen } from '../../../ui/overlay/on-demand.tsx'
import { textOf, topicsOf } from './text.ts'
import { Tick, TopicRow, TopicTable } from './topic-table.tsx'

type TeamDialogProps = OverlayProps & {
  team: TeamMessages
  /** Null: the same as for all teams. */
  onSave: (topics: TeamTopic[] | null) => void
  busy: boolean
  error: Error | null
}

/** What the person gets about one team, saved with a button. */
export const TeamDialog = resetOnOpen(function Choosing({ team, open, onClose, onSave, busy, error }: TeamDialogProps) {
  const { i18n, t } = useLingui()
  const { name } = team
  const [wanted, setWanted] = useState(team.mail)
  const toggle = (topic: TeamTopic, isOn: boolean) =>
    setWanted(isOn ? [...wanted, topic] : wanted.filter((each) => each !== topic))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={name}
      description={t`What you get about this team.`}
      actions={
        <>
          <Button busy={busy} onClick={() => onSave(null)}>
            <Trans>Same as All Teams</Trans>
          </Button>
          <Button variant="primary" busy={busy} onClick={() => onSave(wanted)}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <TopicTable caption={t`What we mail you about ${name}`}>
        {topicsOf(team).map((topic) => {
          const what = i18n._(textOf(topic).label)
          return (
            <TopicRow key={topic} label={what}>
              <Tick
                label={t`${what} by mail`}
                checked={wanted.includes(topic)}
                onChange={(isOn) => toggle(topic, isOn)}
              />
            </TopicRow>
          )
        })}
      </TopicTable>
      {error && <Failure error={error}>{t`Failed to save your choice. Please try again.`}</Failure>}
    </Dialog>
  )
})
