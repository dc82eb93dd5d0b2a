import type { FairnessSheet } from '@app/contract/fairness'
import { Trans, useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { shortCalendarDay } from '#lib/dates/own-dates.ts'
import { listOf } from '#lib/language/list.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { wishWords } from '../wish/wish-words.ts'
import type { Plan } from './draft-sheet.ts'

/** Each wish, kept or not, and which games break it. */
export function JudgedWishes({ plan, sheet }: { plan: Plan; sheet: FairnessSheet }) {
  const { i18n } = useLingui()
  const all = plan.wishes.length
  if (all === 0) return null
  const kept = sheet.wishes.filter(({ brokenBy }) => brokenBy.length === 0).length
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="display text-lg">
          <Trans>Wishes</Trans>
        </h2>
        <p className="tnum text-sm text-muted-foreground">
          <Trans>
            {kept} of {all} kept
          </Trans>
        </p>
      </div>
      <ul className="mt-2 divide-y divide-border">
        {plan.wishes.map((wish, index) => {
          const brokenBy = sheet.wishes[index]?.brokenBy ?? []
          const team = plan.teams.find(({ id }) => id === wish.teamId)?.name ?? ''
          const days = listOf(
            i18n,
            brokenBy.flatMap(({ place }) => (place ? [shortCalendarDay(place.date)] : [])),
          )
          const isKept = brokenBy.length === 0
          return (
            <li key={wish.id} className="flex gap-3 py-2.5">
              {isKept ? (
                <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-going" />
              ) : (
                <CircleDashed aria-hidden className="mt-0.5 size-5 shrink-0 text-maybe" />
              )}
              <div className="min-w-0">
                <p className="wrap-anywhere">
                  <bdi className="font-medium">{team}</bdi>: {wishWords(i18n, wish)}{' '}
                  {wish.isMust && (
                    <Badge>
                      <Trans>Must</Trans>
                    </Badge>
                  )}
                </p>
                <p className="tnum text-sm text-muted-foreground">
                  {isKept ? <Trans>Kept</Trans> : <Trans>Not kept: the game on {days}</Trans>}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
