import type { LeagueRule } from '@app/contract'

export function faultsInRule({ points }: LeagueRule) {
  const isInOrder = points.win > points.tie && points.tie >= points.loss
  return isInOrder
    ? []
    : [{ field: 'rule', message: 'must give more points for a win than for a tie, and not more for a loss' }]
}

export function faultsInDivisions(names: string[]) {
  const isDistinct = new Set(names.map((name) => name.trim().toLowerCase())).size === names.length
  return isDistinct ? [] : [{ field: 'divisions', message: 'must have different names' }]
}
