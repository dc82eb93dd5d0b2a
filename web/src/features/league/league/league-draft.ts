import type { League } from '@app/contract'
import { limits } from '@app/contract/limits'
import type { Sport } from '@app/contract/sport'
import type { TieBreaker } from '@app/contract/standings'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '#lib/api/api-error.ts'

/** A league while it is being edited. Numbers are as typed. */
export interface LeagueDraft {
  name: string
  sport: Sport | ''
  season: string
  divisions: DivisionDraft[]
  win: string
  tie: string
  loss: string
  tieBreakers: TieBreaker[]
  forfeitScore: string
  withdrawn: 'count' | 'void'
  /** Empty: any number. */
  subsPerGame: string
  subsInPlayoffs: boolean
  subsFromOpponents: boolean
}

export interface DivisionDraft {
  key: string
  /** Null: it is new. */
  id: string | null
  name: string
  hasTeams: boolean
}

export const newDivision = (n: number, name: string): DivisionDraft => ({
  key: `new-${n}`,
  id: null,
  name,
  hasTeams: false,
})

export const emptyDraft = (divisionName: string): LeagueDraft => ({
  name: '',
  sport: '',
  season: '',
  divisions: [newDivision(1, divisionName)],
  win: '3',
  tie: '1',
  loss: '0',
  tieBreakers: ['headToHead', 'difference', 'scored'],
  forfeitScore: '3',
  withdrawn: 'void',
  subsPerGame: '',
  subsInPlayoffs: true,
  subsFromOpponents: true,
})

export const draftOf = ({ name, sport, season, divisions, rule, subRule }: League): LeagueDraft => ({
  name,
  sport,
  season,
  divisions: divisions.map((division) => ({
    key: division.id,
    id: division.id,
    name: division.name,
    hasTeams: division.teams.length > 0,
  })),
  win: String(rule.points.win),
  tie: String(rule.points.tie),
  loss: String(rule.points.loss),
  tieBreakers: rule.tieBreakers,
  forfeitScore: String(rule.forfeitScore),
  withdrawn: rule.withdrawn,
  subsPerGame: subRule.perGame === null ? '' : String(subRule.perGame),
  subsInPlayoffs: subRule.inPlayoffs,
  subsFromOpponents: subRule.fromOpponents,
})

/** What founding and changing a league have in common. */
export function fieldsOf(draft: LeagueDraft) {
  return {
    name: draft.name.trim(),
    season: draft.season.trim(),
    rule: {
      points: { win: Number(draft.win), tie: Number(draft.tie), loss: Number(draft.loss) },
      tieBreakers: draft.tieBreakers,
      forfeitScore: Number(draft.forfeitScore),
      withdrawn: draft.withdrawn,
    },
    subRule: {
      perGame: draft.subsPerGame.trim() === '' ? null : Number(draft.subsPerGame),
      inPlayoffs: draft.subsInPlayoffs,
      fromOpponents: draft.subsFromOpponents,
    },
  }
}

/** Error messages by field. A division's field is its key. */
export type LeagueProblems = Record<string, string>

export function problemsOf(i18n: I18n, draft: LeagueDraft): LeagueProblems {
  const points = [draft.win, draft.tie, draft.loss].map((text) => wholeNumber(text, limits.leaguePoints))
  const [win = null, tie = null, loss = null] = points
  const areInOrder = win !== null && tie !== null && loss !== null && win > tie && tie >= loss
  const names = draft.divisions.map(({ name }) => name.trim().toLowerCase())
  return {
    ...(draft.name.trim() === '' && { name: i18n._(msg`Enter a name for the league`) }),
    ...(draft.sport === '' && { sport: i18n._(msg`Select a sport`) }),
    ...(draft.season.trim() === '' && { season: i18n._(msg`Enter a season, such as Fall 2026`) }),
    ...Object.fromEntries(
      draft.divisions.flatMap(({ key }, index) => {
        if (!names[index]) return [[key, i18n._(msg`Enter a name for the division`)]]
        return names.indexOf(names[index]) < index ? [[key, i18n._(msg`Another division has this name`)]] : []
      }),
    ),
    ...(!areInOrder && {
      win: i18n._(msg`Use whole numbers, with more points for a win than for a tie, and not more for a loss`),
    }),
    ...(wholeNumber(draft.forfeitScore, limits.score) === null && {
      forfeitScore: i18n._(msg`Enter a whole number`),
    }),
    ...(draft.subsPerGame.trim() !== '' &&
      wholeNumber(draft.subsPerGame, limits.subs) === null && { subsPerGame: i18n._(msg`Enter a whole number`) }),
  }
}

/** Error messages for the fields that the API rejected. */
export function problemsIn(i18n: I18n, error: unknown): LeagueProblems {
  if (!(error instanceof ApiError)) return {}
  return error.fields.some(({ field }) => field === 'name')
    ? { name: i18n._(msg`Enter a name with letters and no links`) }
    : {}
}

function wholeNumber(text: string, max: number): number | null {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  return number <= max ? number : null
}
