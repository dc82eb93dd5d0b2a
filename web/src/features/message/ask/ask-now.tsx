import { useQuery } from '@tanstack/react-query'
import { read } from '../../../lib/api/read.ts'
import { Switch } from '../../../ui/form/switch.tsx'
import { daysBefore } from './asking-draft.ts'

type AskNowProps = {
  /** Empty while no team is chosen. */
  teamId: string
  isOneGame: boolean
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether players get a message as soon as games are scheduled. */
export function AskNow({ teamId, isOneGame, checked, onChange }: AskNowProps) {
  const { data: asking } = useQuery({
    ...read('GET /api/v1/team/:teamId/asking', { params: { teamId } }),
    enabled: teamId !== '',
  })
  return (
    <Switch
      id="askNow"
      label="Ask the players now"
      hint={askNowText({ isOneGame, isOn: checked, askDays: asking?.askDays })}
      checked={checked}
      onChange={onChange}
    />
  )
}

type Asked = { isOneGame: boolean; isOn: boolean; askDays: number | undefined }

export function askNowText({ isOneGame, isOn, askDays }: Asked): string {
  const days = askDays === undefined ? 'some days before' : daysBefore(askDays)
  if (isOneGame) {
    return isOn
      ? `They get a mail, and another one ${days} if they have not answered.`
      : `Nobody gets a mail now. The game asks ${days}.`
  }
  return isOn
    ? `They get one mail about all games, and each game asks again ${days}.`
    : `Nobody gets a mail now. Each game asks ${days}.`
}
