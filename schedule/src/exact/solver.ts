import loadHighs from 'highs'
import { type Model, textOf } from './model.ts'

/** Larger questions are not asked: they would take too much memory. */
const MOST_VARIABLES = 30_000

export interface Answer {
  /** Proved. If not, it may still be impossible, unless `isSure`. */
  isImpossible: boolean
  isSure: boolean
}

export type Solver = (model: Model, seconds: number) => Answer

/** HiGHS, an exact solver, compiled to WebAssembly. */
export async function loadSolver(): Promise<Solver> {
  // Its types are those of its CommonJS file.
  const load = loadHighs as unknown as typeof loadHighs.default
  const highs = await load()
  return (model, seconds) => {
    const { variables, rules } = model
    if (rules.some(({ of, least }) => of.length < least)) return { isImpossible: true, isSure: true }
    if (variables === 0) return { isImpossible: false, isSure: true }
    if (variables > MOST_VARIABLES) return UNKNOWN
    // With presolve, version 1.15.3 calls questions impossible that are not.
    const options = { time_limit: seconds, output_flag: false, presolve: 'off' as const }
    const { Status: status } = highs.solve(textOf(model), options)
    if (status === 'Infeasible') return { isImpossible: true, isSure: true }
    return status === 'Optimal' ? { isImpossible: false, isSure: true } : UNKNOWN
  }
}

export const UNKNOWN: Answer = { isImpossible: false, isSure: false }
