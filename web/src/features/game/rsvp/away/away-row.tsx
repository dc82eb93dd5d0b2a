import type { Away } from '@app/contract'
import { areGames } from '@app/contract/kind'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Plane from 'lucide-react/icons/plane'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { useWrite } from '#lib/api/write.ts'
import { calendarDay } from '#lib/dates/dates.ts'
import { gamePath, paths } from '#paths'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { daysText } from '../text.ts'
import { isKept } from './away-draft.ts'

type AwayRowProps = { away: Away; onEdit: () => void; onDeleted: () => void }

export function AwayRow({ away, onEdit, onDeleted }: AwayRowProps) {
  const { t, i18n } = useLingui()
  const { id, until, note } = away
  const deleting = useWrite('DELETE /api/v1/away/:id')
  const text = daysText(i18n, away)
  const day = calendarDay(until)
  return (
    <li className="flex flex-wrap items-start gap-x-3.5 gap-y-3 px-4 py-4 sm:px-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-muted">
        <Plane aria-hidden className="size-5" />
      </span>
      <span className="min-w-[min(11rem,100%)] flex-1">
        <span className="tnum block leading-5 font-semibold">{text}</span>
        <span className="mt-0.5 block text-sm wrap-anywhere text-muted-foreground">
          {note ? (
            <Trans>
              {note}. Your teams see "Away until {day}"
            </Trans>
          ) : (
            <Trans>No note. Your teams see "Away until {day}"</Trans>
          )}
        </span>
        <Games away={away} />
      </span>
      <span className="flex gap-2">
        <Button size="sm" onClick={onEdit}>
          <Trans>
            Edit<span className="sr-only"> {text}</span>
          </Trans>
        </Button>
        <Button
          size="sm"
          iconOnly
          aria-label={t`Delete ${text}`}
          busy={deleting.isPending}
          icon={<Trash2 aria-hidden />}
          onClick={() => deleting.write({ params: { id } }, { onSuccess: onDeleted })}
        />
      </span>
      {deleting.error && (
        <Failure error={deleting.error} className="w-full">
          {t`Failed to delete these dates. Please try again.`}
        </Failure>
      )}
    </li>
  )
}

function Games({ away: { games } }: { away: Away }) {
  const { t } = useLingui()
  const kept = games.filter(isKept)
  const [first, ...others] = kept
  const out = games.length - kept.length
  const areOnlyGames = areGames(games)
  return (
    <>
      <span className="mt-1.5 flex flex-wrap gap-1.5">
        {games.length === 0 && (
          <Badge tone="plain">
            <Trans>No games yet</Trans>
          </Badge>
        )}
        {out > 0 && (
          <Badge tone="out" icon={<X aria-hidden />}>
            {areOnlyGames ? (
              <Plural value={out} one="Not Going to # game" other="Not Going to # games" />
            ) : (
              <Plural value={out} one="Not Going to #" other="Not Going to #" />
            )}
          </Badge>
        )}
        {first && (
          <Badge tone="going" icon={<Check aria-hidden />}>
            {!areOnlyGames ? (
              <Plural value={kept.length} one="# you said Going or Maybe to" other="# you said Going or Maybe to" />
            ) : kept.every(({ answer }) => answer === 'Going') ? (
              <Plural value={kept.length} one="# game you said Going to" other="# games you said Going to" />
            ) : (
              <Plural
                value={kept.length}
                one="# game you said Going or Maybe to"
                other="# games you said Going or Maybe to"
              />
            )}
          </Badge>
        )}
      </span>
      {first && (
        <span className="mt-1.5 block text-sm">
          <Link
            to={others.length === 0 ? gamePath(first.id) : paths.games}
            className="hit font-medium underline underline-offset-4"
          >
            {others.length > 0 ? t`See Your Games` : areOnlyGames ? t`See That Game` : t`See Details`}
          </Link>
        </span>
      )}
    </>
  )
}
