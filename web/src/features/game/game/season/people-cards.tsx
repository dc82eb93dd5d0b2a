import type { SeasonPlayer, SeasonSub } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar } from '../../../../ui/identity/avatar.tsx'
import { ChartCard, FEW_GAMES } from './chart-card.tsx'
import { percentText, subsText } from './text.ts'

type AttendanceCardProps = { players: readonly SeasonPlayer[]; isCaptain: boolean; className?: string }

/** Captains see everybody, players themselves. */
export function AttendanceCard({ players, isCaptain, className }: AttendanceCardProps) {
  const { t } = useLingui()
  const [own] = players
  if (!own) return null
  const { played, of } = own
  return (
    <ChartCard
      title={isCaptain ? t`Attendance by Player` : t`Your Attendance`}
      finding={
        isCaptain
          ? t`Oldest first. Filled means played. Players see only their own.`
          : t`You played ${played} of ${of}. Captains see this too.`
      }
      {...(className && { className })}
    >
      <ul className="grid gap-3">
        {players.map((player) => (
          <li key={player.userId} className="flex items-center gap-3">
            <Avatar id={player.userId} name={player.name} picture={player.avatar} size="sm" />
            <span className="min-w-0 flex-1 font-medium wrap-anywhere">{player.name}</span>
            <Marks marks={player.marks} />
            <Share {...player} />
          </li>
        ))}
      </ul>
    </ChartCard>
  )
}

function Share({ played, of }: Pick<SeasonPlayer, 'played' | 'of'>) {
  const { i18n } = useLingui()
  return (
    <span className="tnum flex shrink-0 items-baseline gap-3 text-sm whitespace-nowrap">
      <span className="text-muted-foreground">
        <Trans>
          {played} of {of}
        </Trans>
      </span>
      <span className="hidden w-11 text-end font-semibold sm:inline">
        {of > 0 ? percentText(i18n, played / of) : '–'}
      </span>
    </span>
  )
}

const HEIGHT = 16

/** A mark for each game, or one bar for more games than marks can be told apart. */
export function Marks({ marks }: { marks: string }) {
  if (marks.length > FEW_GAMES) {
    const [played, of] = [marks.replaceAll(/[^1]/g, '').length, marks.replaceAll('-', '').length]
    return (
      <svg aria-hidden width="96" height={HEIGHT} viewBox={`0 0 96 ${HEIGHT}`} className="shrink-0 rtl:-scale-x-100">
        <rect x="0.5" y="3.5" width="95" height="9" rx="3" fill="var(--muted)" stroke="var(--border)" />
        <rect x="0" y="3" width={of > 0 ? (played / of) * 96 : 0} height="10" rx="3" fill="var(--going-solid)" />
      </svg>
    )
  }
  const width = Math.max(marks.length * 8 - 2, 1)
  return (
    <svg aria-hidden width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} className="shrink-0">
      {Array.from(marks, (mark, index) =>
        mark === '-' ? (
          <rect key={index} x={index * 8} y="7" width="6" height="2" rx="1" fill="var(--border)" />
        ) : (
          <rect
            key={index}
            x={index * 8 + 0.5}
            y="0.5"
            width="5"
            height={HEIGHT - 1}
            rx="2"
            fill={mark === '1' ? 'var(--going-solid)' : 'var(--muted)'}
            stroke={mark === '1' ? 'var(--going-solid)' : 'var(--border)'}
          />
        ),
      )}
    </svg>
  )
}

export function SubsCard({ subs, className }: { subs: readonly SeasonSub[]; className?: string }) {
  const { i18n, t } = useLingui()
  if (subs.length === 0) return null
  const places = subs.reduce((sum, { times }) => sum + times, 0)
  return (
    <ChartCard title={t`Subs Used`} finding={subsText(i18n, places)} {...(className && { className })}>
      <ul className="grid gap-3">
        {subs.map(({ userId, name, avatar, times }) => (
          <li key={userId} className="flex items-center gap-3">
            <Avatar id={userId} name={name} picture={avatar} size="sm" />
            <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
            <span className="tnum text-sm font-semibold">
              <Trans comment="How often somebody played: 3×">{times}×</Trans>
            </span>
          </li>
        ))}
      </ul>
    </ChartCard>
  )
}
