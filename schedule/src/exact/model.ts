/** A question with the answer yes or no: can each variable be 0 or 1, so that every rule holds? */
export interface Model {
  variables: number
  rules: readonly Rule[]
}

/** At least and at most this many of these variables are 1. */
export interface Rule {
  of: readonly number[]
  least: number
  most: number
}

/** Of each group at most this many. */
export const atMost = (groups: Iterable<readonly number[]>, most: number): Rule[] =>
  [...groups].filter((of) => of.length > most).map((of) => ({ of, least: 0, most }))

/** In the LP format of CPLEX. */
export function textOf({ variables: count, rules }: Model): string {
  const rows = rules.flatMap(({ of, least, most }, row) => {
    const sum = of.map((variable) => `x${variable}`).join('\n + ')
    if (least === most) return [`r${row}: ${sum} = ${most}`]
    return [
      ...(least > 0 ? [`l${row}: ${sum} >= ${least}`] : []),
      ...(most < of.length ? [`r${row}: ${sum} <= ${most}`] : []),
    ]
  })
  const names = Array.from({ length: count }, (_, variable) => `x${variable}`)
  return ['Minimize', 'cost: 0 x0', 'Subject To', ...rows, 'Binary', ...names, 'End', ''].join('\n')
}
