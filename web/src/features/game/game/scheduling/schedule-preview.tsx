import type { TeamCard } from '@app/contract'
import { kindHas, kindLabels } from '@app/contract/kind'
import { instantOf } from '@app/contract/local-time'
import type { Sport } from '@app/contract/sport'
import { Trans, useLingui } from '@lingui/react/macro'
import { clockAt, shortDayAt } from '#lib/dates/dates.ts'
import { classNames } from '#ui/class-names.ts'
import { Pitch } from '#ui/identity/court.tsx'
import { Crest, EmptyCrest } from '#ui/identity/crest.tsx'
import { CentreCourt } from '../centre-court.tsx'
import type { GameDraft } from '../form/game-draft.ts'
import { kindIcons } from '../kind.tsx'

type SchedulePreviewProps = { team: TeamCard | undefined; draft: GameDraft }

/** A preview. Hidden from screen readers, because it repeats the form. */
export function SchedulePreview({ team, draft }: SchedulePreviewProps) {
  const { t } = useLingui()
  return (
    <aside aria-hidden className="sticky top-10 hidden xl:block">
      <p className="mb-3 text-sm text-muted-foreground">
        <Trans>How it will look</Trans>
      </p>
      <Pitch className="rounded-xl px-5 py-6">
        <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center justify-items-center gap-2">
          <Side name={team?.name ?? ''} picture={team?.logo} placeholder={t`Your team`} />
          <CentreCircle sport={team?.sport ?? 'Other'} draft={draft} />
          {kindHas(draft.kind, 'opponent') ? (
            <Side name={draft.opponentTeamName.trim()} placeholder={t`Opponent`} />
          ) : (
            <What draft={draft} />
          )}
        </div>
      </Pitch>
      <p className="mt-3 text-sm text-muted-foreground">
        <Trans>Everyone on the team can answer as soon as it is scheduled.</Trans>
      </p>
    </aside>
  )
}

function What({ draft }: { draft: GameDraft }) {
  const { i18n } = useLingui()
  return (
    <span className="flex max-w-full flex-col items-center gap-2 text-center">
      <span className="grid size-13 place-items-center rounded-full border-[1.5px] border-dashed border-pitch-line *:size-6">
        {kindIcons[draft.kind]}
      </span>
      <span className="display line-clamp-3 leading-5 wrap-anywhere">
        {draft.title.trim() || i18n._(kindLabels[draft.kind])}
      </span>
    </span>
  )
}

type SideProps = { name: string; picture?: string | undefined; placeholder: string }

function Side({ name, picture, placeholder }: SideProps) {
  return (
    <span className="flex max-w-full flex-col items-center gap-2 text-center">
      {name ? (
        <Crest name={name} picture={picture} size={52} className={picture ? 'bg-card ring-3 ring-white/85' : ''} />
      ) : (
        <EmptyCrest size={52} className="text-pitch-muted" />
      )}
      <span className={`display line-clamp-3 leading-5 wrap-anywhere ${name ? '' : 'text-pitch-muted'}`}>
        {name || placeholder}
      </span>
    </span>
  )
}

function CentreCircle({ sport, draft }: { sport: Sport; draft: GameDraft }) {
  const { t } = useLingui()
  const day = momentOf({ ...draft, time: draft.time || '12:00' })
  const moment = draft.time ? day : null
  const clock = moment && clockAt(moment)
  const shortDay = day ? shortDayAt(day) : t`Date`
  return (
    <span className="relative flex size-24 flex-col items-center justify-center rounded-full bg-pitch ring-[1.5px] ring-pitch-line">
      <CentreCourt sport={sport} />
      <span className={classNames('text-pitch-muted', shortDay.length > 13 ? 'text-2xs' : 'text-xs')}>{shortDay}</span>
      <span className={classNames('display tnum leading-7', clock ? 'text-xl' : 'text-md text-pitch-muted')}>
        {clock?.time ?? t`Time`}
      </span>
      {clock?.period && <span className="text-xs text-pitch-muted">{clock.period}</span>}
    </span>
  )
}

function momentOf(draft: GameDraft) {
  const instant = instantOf(draft, draft.timeZone)
  return Number.isNaN(instant.getTime()) ? null : { startTime: instant.toISOString(), timeZone: draft.timeZone }
}
