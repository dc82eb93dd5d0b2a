import type { FairnessSheet, TeamSheet } from '@app/contract/fairness'
import { sayUneven, unevenIn } from '@app/contract/fairness-text'
import { Trans, useLingui } from '@lingui/react/macro'
import { timeOfDay } from '#lib/dates/dates.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Crest } from '#ui/identity/crest.tsx'
import { type Figure, figures, offEven, type Plan } from './draft-sheet.ts'

type FairnessTableProps = { plan: Plan; sheet: FairnessSheet; before: FairnessSheet | null }

/** A line per team, on a phone with its name above. After a move, the figures that it changed show both values. */
export function FairnessTable({ plan, sheet, before }: FairnessTableProps) {
  const { t } = useLingui()
  const shown = figures.filter((figure) => plan.request.kind === 'shared_fields' || !figure.startsWith('late'))
  const names: Record<Figure, string> = {
    home: t`Home–Away`,
    late: t`Late Games`,
    lateInARow: t`Late in a Row`,
    byes: t`Byes`,
    longestWait: t`Longest Wait`,
    within48Hours: t`Within 48 Hours`,
  }
  return (
    <Card className="p-5">
      <h2 className="display text-lg">
        <Trans>How Fair It Is</Trans>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that is too wide is scrolled by keys */}
      <div className="mt-3 overflow-x-auto" role="group" aria-label={t`How Fair It Is`} tabIndex={0}>
        <table className="tnum w-full border-separate border-spacing-1 text-sm">
          <thead>
            <tr className="max-sm:text-xs">
              <th scope="col" className="p-1 text-start font-medium text-muted-foreground max-sm:hidden">
                <Trans>Team</Trans>
              </th>
              {shown.map((figure) => (
                <th key={figure} scope="col" className="py-1 text-center font-medium text-muted-foreground sm:px-1">
                  {names[figure]}
                </th>
              ))}
            </tr>
          </thead>
          {sheet.teams.map((team) => (
            <TeamRow key={team.team} plan={plan} team={team} sheet={sheet} before={before} shown={shown} />
          ))}
        </table>
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground">
        {[t`Even`, t`A little off`, t`Off`].map((name, level) => (
          <li key={name} className="flex items-center gap-2">
            <span aria-hidden className={classNames('print-exact size-4 rounded', colours[level])} />
            {name}
          </li>
        ))}
      </ul>
      <UnevenLines plan={plan} sheet={sheet} />
    </Card>
  )
}

/** What is not even, in words: times and fields have no columns of their own. */
function UnevenLines({ plan: { request, teams }, sheet }: Pick<FairnessTableProps, 'plan' | 'sheet'>) {
  const { i18n } = useLingui()
  if (request.kind !== 'shared_fields') return null
  const nameOf = (team: string) => teams.find(({ id }) => id === team)?.name ?? ''
  const lines = unevenIn(request, sheet).map((uneven) =>
    sayUneven(sayWith(i18n), uneven, { nameOf, timeOf: timeOfDay }),
  )
  if (lines.length === 0) return null
  return (
    <ul className="mt-3 grid gap-1 text-sm">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  )
}

interface TeamRowProps {
  plan: Plan
  team: TeamSheet
  sheet: FairnessSheet
  before: FairnessSheet | null
  shown: readonly Figure[]
}

function TeamRow({ plan, team, sheet, before, shown }: TeamRowProps) {
  const { t } = useLingui()
  const { name = '', logo = '' } = plan.teams.find(({ id }) => id === team.team) ?? {}
  const earlier = before?.teams.find((one) => one.team === team.team)
  const words = ['', t`A little off`, t`Off`]
  const ofTeam = (
    <span className="flex min-w-28 items-center gap-2">
      <Crest name={name} picture={logo} size={24} />
      <bdi className="wrap-anywhere">{name}</bdi>
    </span>
  )
  return (
    <tbody>
      <tr className="sm:hidden">
        <th scope="rowgroup" colSpan={shown.length} className="pt-2 text-start font-medium">
          {ofTeam}
        </th>
      </tr>
      <tr>
        <th scope="row" className="p-1 text-start font-medium max-sm:hidden">
          {ofTeam}
        </th>
        {shown.map((figure) => {
          const [now, was] = [valueOf(figure, team), earlier && valueOf(figure, earlier)]
          const hasChanged = was !== undefined && was !== now
          const level = offEven(figure, team, sheet.teams)
          return (
            <td
              key={figure}
              className={classNames(
                'print-exact rounded-lg px-1 py-2 text-center font-medium sm:px-2',
                colours[level],
                hasChanged && 'outline-2 outline-foreground',
              )}
            >
              {hasChanged ? (
                <>
                  <span className="sr-only">{t`before`} </span>
                  {was} <span aria-hidden>→</span>
                  <span className="sr-only">, {t`now`}</span> {now}
                </>
              ) : (
                now
              )}
              <span className="sr-only empty:hidden">{words[level]}</span>
            </td>
          )
        })}
      </tr>
    </tbody>
  )

  function valueOf(figure: Figure, one: TeamSheet): string {
    if (figure === 'home') return `${one.home}–${one.away}`
    const days = one[figure]
    return figure === 'longestWait' ? t`${days} d` : String(days)
  }
}

const colours = ['bg-muted', 'bg-maybe-soft text-maybe', 'bg-out-soft text-out']
