import type { KittyEntry, Sharers } from '@app/contract'
import { type Among, type Share, type SharingProblem, sharesOf } from '@app/contract/kitty-state'
import { plainAmount, readAmount } from '@app/contract/money'

export interface CostDraft {
  kind: 'cost' | 'charge'
  what: string
  amount: string
  gameId: string
  among: Among
  perSub: string
  /** By person: what was typed. */
  byHand: Readonly<Record<string, string>>
  /** Empty: the kitty. */
  payerId: string
}

/** A game is usually paid for like the one before. */
export function draftFor({
  gameId,
  last,
  currency,
}: {
  gameId: string
  last: KittyEntry | undefined
  currency: string
}): CostDraft {
  const isOfGame = gameId !== ''
  return {
    kind: 'cost',
    what: (isOfGame && last?.what) || '',
    amount: isOfGame && last ? plainAmount(last.amount, currency) : '',
    gameId,
    among: isOfGame ? 'came' : 'roster',
    perSub: isOfGame && last?.perSub ? plainAmount(last.perSub, currency) : '',
    byHand: {},
    payerId: '',
  }
}

export interface ReadCost {
  amount: number | null
  perSub: number | null
  people: Sharers['people']
  byHand: Share[]
  shares: Share[]
  problem: SharingProblem | 'amount' | 'per-sub' | 'by-hand' | null
}

/** What the form means: the same arithmetic as on the server. */
export function readCost(draft: CostDraft, all: Sharers['people'], currency: string): ReadCost {
  const amount = readAmount(draft.amount, currency) || null
  const hasSubs = draft.among === 'came' && all.some(({ came, isSub }) => came && isSub)
  const perSub = hasSubs && draft.perSub.trim() !== '' ? readAmount(draft.perSub, currency) : null
  const people = all.filter(({ came, onRoster }) =>
    draft.among === 'came' ? came : draft.among === 'roster' && onRoster,
  )
  const typed = Object.entries(draft.byHand).filter(([, text]) => text.trim() !== '')
  const byHand = typed.map(([personId, text]) => ({ personId, amount: readAmount(text, currency) ?? 0 }))
  const read = { amount, perSub, people, byHand, shares: [] }
  if (amount === null) return { ...read, problem: 'amount' }
  if (hasSubs && draft.perSub.trim() !== '' && perSub === null) return { ...read, problem: 'per-sub' }
  if (draft.among === 'chosen' && typed.some(([, text]) => readAmount(text, currency) === null))
    return { ...read, problem: 'by-hand' }
  const shared = sharesOf({ amount, among: draft.among, perSub, byHand }, people)
  return 'problem' in shared ? { ...read, problem: shared.problem } : { ...read, shares: shared.shares, problem: null }
}
