import type { SeasonGame, SeasonPlayer, SeasonSub } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar } from '#ui/identity/avatar.tsx'
import { ChartCard } from './chart-card.tsx'
import { Key, Keys } from './chart-labels.tsx'
import { FEW_GAMES } from './chart-width.tsx'
import { attendanceText, percentText, subsText } from './text.ts'

type AttendanceCardProps = { players: readonly SeasonPlayer[]; isCaptain: boolean; className?: string }

/** Captains see everyone, players only themselves. */
export function AttendanceCard({ players, isCaptain, className }: AttendanceCardProps) {
  const { i18n, t } = useLingui()
  const [own] = players
  if (!own) return null
  const { played, of } = own
  return (
    <ChartCard
      title={isCaptain ? t`Attendance by Player` : t`Your Attendance`}
      finding={
        isCaptain
          ? [attendanceText(i18n, players), t`Players see only their own.`].join(' ')
          : t`You played ${played} of ${of}. Captains see this too.`
      }
      {...(className && { className })}
    >
      <ul className="grid gap-3">
        {players.map((player) => (
          <li key={player.userId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Avatar id={player.userId} name={player.name} picture={player.avatar} size="sm" />
            <span className="min-w-[min(4rem,50%)] flex-1 font-medium wrap-anywhere">{player.name}</span>
            <Marks marks={player.marks} />
            <Share {...player} />
          </li>
        ))}
      </ul>
      <MarkKeys players={players} />
    </ChartCard>
  )
}

/** The legend of the marks that occur. */
function MarkKeys({ players }: { players: readonly SeasonPlayer[] }) {
  const { t } = useLingui()
  const marks = players.map((player) => player.marks).join('')
  if ((players[0]?.marks.length ?? 0) > FEW_GAMES) return null
  return (
    <div className="mt-4">
      <Keys>
        <li>{t`Oldest first`}</li>
        {marks.includes('1') && <Key mark={<rect {...mark} {...looks.played} />}>{t`Played`}</Key>}
        {marks.includes('0') && <Key mark={<rect {...mark} {...looks.missed} />}>{t`Did not play`}</Key>}
        {marks.includes('-') && (
          <Key
            mark={<rect x="6" y="4.5" width="6" height="2" rx="1" fill="var(--chart-5)" />}
          >{t`Not on the team yet`}</Key>
        )}
      </Keys>
    </div>
  )
}

const mark = { x: 6.5, y: 0.5, width: 5, height: 10, rx: 2 }
const looks = {
  played: { fill: 'var(--going-solid)', stroke: 'var(--going-solid)' },
  missed: { fill: 'var(--muted)', stroke: 'var(--chart-5)' },
}

function Share({ played, of }: Pick<SeasonPlayer, 'played' | 'of'>) {
  const { i18n } = useLingui()
  return (
    <span className="tnum flex shrink-0 items-baseline gap-3 text-sm whitespace-nowrap">
      <span className="min-w-14 text-end text-muted-foreground">
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

/** A mark per game, or a single bar if there are too many to tell apart. */
export function Marks({ marks }: { marks: string }) {
  if (marks.length > FEW_GAMES) {
    const [played, of] = [marks.replaceAll(/[^1]/g, '').length, marks.replaceAll('-', '').length]
    return (
      <svg aria-hidden width="96" height={HEIGHT} viewBox={`0 0 96 ${HEIGHT}`} className="shrink-0 rtl:-scale-x-100">
        <rect x="0.5" y="3.5" width="95" height="9" rx="3" fill="var(--muted)" stroke="var(--chart-5)" />
        <rect x="0" y="3" width={of > 0 ? (played / of) * 96 : 0} height="10" rx="3" fill="var(--going-solid)" />
      </svg>
    )
  }
  const width = Math.max(marks.length * 8 - 2, 1)
  return (
    <svg aria-hidden width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} className="shrink-0">
      {Array.from(marks, (one, index) =>
        one === '-' ? (
          <rect key={index} x={index * 8} y="7" width="6" height="2" rx="1" fill="var(--chart-5)" />
        ) : (
          <rect
            key={index}
            x={index * 8 + 0.5}
            y="0.5"
            width="5"
            height={HEIGHT - 1}
            rx="2"
            {...(one === '1' ? looks.played : looks.missed)}
          />
        ),
      )}
    </svg>
  )
}

type SubsCardProps = { subs: readonly SeasonSub[]; games: readonly SeasonGame[]; className?: string }

export function SubsCard({ subs, games, className }: SubsCardProps) {
  const { i18n, t } = useLingui()
  if (subs.length === 0) return null
  const places = subs.reduce((sum, { times }) => sum + times, 0)
  return (
    <ChartCard title={t`Subs Used`} finding={subsText(i18n, places, games)} {...(className && { className })}>
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
