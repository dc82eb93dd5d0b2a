import type { Env } from '#core/config.ts'
import { asItIs } from '#core/language/say.ts'
import { Environment } from '#core/settings.ts'
import { type Finding, warning } from './check.ts'

const known = Object.keys(Environment.properties)

/** Variables of earlier versions, and their replacements. */
const removed: Partial<Record<string, string>> = { OVERLOAD_DELAY_MS: 'REQUESTS_IN_WORK' }

/**
 * Variables that nothing reads but that resemble one of ours. Only a warning, because the environment contains many of
 * other programs.
 */
export const nameChecks = (env: Env): Finding[] =>
  Object.keys(env)
    .filter((name) => env[name] && !known.includes(name))
    .flatMap((name) => {
      const instead = removed[name]
      if (instead) return [warning('environment', asItIs(`${name} is no longer read.`), asItIs(`Use ${instead}.`))]
      const meant = known.find((other) => distance(name.toUpperCase(), other) <= Math.min(2, other.length / 4))
      return meant ? [warning('environment', asItIs(`${name} is not read.`), asItIs(`Did you mean ${meant}?`))] : []
    })

/** Levenshtein distance: the number of letters to insert, delete or replace. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of Array.from(from).entries()) {
    const next = [index + 1]
    for (const [at, other] of Array.from(to).entries()) {
      const [left = 0, above = 0, diagonal = 0] = [next[at], row[at + 1], row[at]]
      next.push(Math.min(left + 1, above + 1, diagonal + (letter === other ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
