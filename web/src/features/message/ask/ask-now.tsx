import type { GameKind } from '@app/contract/kind'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/read.ts'
import { Switch } from '#ui/form/switch.tsx'

type AskNowProps = {
  /** Empty while no team is chosen. */
  teamId: string
  isOneGame: boolean
  kind: GameKind
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether players get a message as soon as games are scheduled. */
export function AskNow({ teamId, isOneGame, kind, checked, onChange }: AskNowProps) {
  const { i18n, t } = useLingui()
  const { data: asking } = useQuery({
    ...read('GET /api/v1/team/:teamId/asking', { params: { teamId } }),
    enabled: teamId !== '',
  })
  return (
    <Switch
      id="askNow"
      label={t`Ask the players now`}
      hint={askNowText(i18n, { isOneGame, kind, isOn: checked, askDays: asking?.askDays })}
      checked={checked}
      onChange={onChange}
    />
  )
}

type Asked = { isOneGame: boolean; kind?: GameKind; isOn: boolean; askDays: number | undefined }

export function askNowText(i18n: I18n, { isOneGame, kind = 'game', isOn, askDays: days }: Asked): string {
  if (kind !== 'game') return i18n._(ofKind(isOn))
  if (days === undefined) return i18n._(someDays(isOneGame, isOn))
  if (isOneGame && isOn)
    return i18n._(
      msg({
        message: plural(days, {
          one: 'We’ll email them now, and again # day before the game if they haven’t answered.',
          other: 'We’ll email them now, and again # days before the game if they haven’t answered.',
        }),
      }),
    )
  if (isOneGame)
    return i18n._(
      msg({
        message: plural(days, {
          one: 'No email goes out now. We’ll ask # day before the game.',
          other: 'No email goes out now. We’ll ask # days before the game.',
        }),
      }),
    )
  if (isOn)
    return i18n._(
      msg({
        message: plural(days, {
          one: 'We’ll send one email about all the games, then ask again # day before each.',
          other: 'We’ll send one email about all the games, then ask again # days before each.',
        }),
      }),
    )
  return i18n._(
    msg({
      message: plural(days, {
        one: 'No email goes out now. We’ll ask # day before each game.',
        other: 'No email goes out now. We’ll ask # days before each game.',
      }),
    }),
  )
}

/** Of practices and other kinds, one or several. */
const ofKind = (isOn: boolean): MessageDescriptor =>
  isOn
    ? msg`We’ll email them now, and again some days before if they haven’t answered.`
    : msg`No email goes out now. We’ll ask some days before.`

/** The text while the team's setting is unknown. */
function someDays(isOneGame: boolean, isOn: boolean): MessageDescriptor {
  if (isOneGame)
    return isOn
      ? msg`We’ll email them now, and again a few days before if they haven’t answered.`
      : msg`No email goes out now. We’ll ask a few days before the game.`
  return isOn
    ? msg`We’ll send one email about all the games, then ask again a few days before each.`
    : msg`No email goes out now. We’ll ask a few days before each game.`
}
