import type { NotOn, OnlyAt, SharedFields } from '@app/contract/league-schedule'
import { atMost, type Model, type Rule } from '../exact/model.ts'
import { type Day, daysOf, isKept } from './field-conflict.ts'

/** Whether these musts can be met together: which pairs play on which days. Fields do not matter, and times only if musts name them. */
export function fieldModel({ teams, meetings, places }: SharedFields, musts: readonly (NotOn | OnlyAt)[]): Model {
  const mustsOf = teams.map((team) => musts.filter((must) => must.team === team))
  const slots = daysOf({ places }).flatMap((day) => slotsOf(day, mustsOf))
  let variables = 0
  const rules: Rule[] = []
  const ofTeamOnDay = new Map<string, number[]>()
  for (let one = 0; one < teams.length; one += 1) {
    for (let other = one + 1; other < teams.length; other += 1) {
      const of: number[] = []
      for (const slot of slots) {
        if (!slot.canPlay[one] || !slot.canPlay[other]) continue
        const variable = variables++
        of.push(variable)
        slot.variables.push(variable)
        for (const team of [one, other]) {
          const key = `${team} ${slot.date}`
          const own = ofTeamOnDay.get(key)
          if (own) own.push(variable)
          else ofTeamOnDay.set(key, [variable])
        }
      }
      rules.push({ of, least: meetings, most: meetings })
    }
  }
  rules.push(...atMost(ofTeamOnDay.values(), 1))
  for (const slot of slots) rules.push(...atMost([slot.variables], slot.most))
  return { variables, rules }
}

/** The times of a day at which the same teams can play are one slot. */
function slotsOf({ date, places }: Day, mustsOf: readonly (readonly (NotOn | OnlyAt)[])[]) {
  const canPlayAt = (time: string | null) => mustsOf.map((musts) => musts.every((must) => isKept(must, date, time)))
  const atTimes = [...Map.groupBy(places, ({ time }) => time)].map(([time, own]) => ({
    canPlay: canPlayAt(time),
    places: own.length,
  }))
  return [...Map.groupBy(atTimes, ({ canPlay }) => canPlay.join()).values()].map((same) => ({
    date,
    canPlay: same[0].canPlay,
    most: same.reduce((sum, { places: here }) => sum + here, 0),
    variables: [] as number[],
  }))
}
