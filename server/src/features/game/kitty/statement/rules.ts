import type { Match } from '@app/contract'

/** An incoming payment, as the statement has it. */
interface Credit {
  amount: number
  name: string
  text: string
}

/** Someone a payment can be from. */
export interface Payer {
  personId: string
  name: string
  balance: number
  reference: string
}

export interface Proposal {
  personId: string | null
  match: Match
}

/**
 * Whom the payments are probably from: by the reference, else by the name, else if exactly one person owes the amount.
 * What is proposed for an earlier payment is no longer owed.
 */
export function proposalsFor(credits: readonly Credit[], payers: readonly Payer[]): Proposal[] {
  const owed = new Map(payers.map(({ personId, balance }) => [personId, balance]))
  const known = payers.map((payer) => ({ ...payer, reference: letters(payer.reference), words: wordsOf(payer.name) }))
  return credits.map((credit) => {
    const proposal = proposalFor(credit, known, owed)
    const { personId, match } = proposal
    if (personId !== null && match !== 'amount') owed.set(personId, (owed.get(personId) ?? 0) - credit.amount)
    return proposal
  })
}

type KnownPayer = Payer & { words: string[] }

function proposalFor(
  { amount, name, text }: Credit,
  payers: readonly KnownPayer[],
  owed: Map<string, number>,
): Proposal {
  const written = letters(name + text)
  const fits = ({ personId }: Payer) => owed.get(personId) === amount
  const [byReference, other] = payers.filter(({ reference }) => reference !== '' && written.includes(reference))
  if (byReference && !other)
    return { personId: byReference.personId, match: fits(byReference) ? 'reference_and_amount' : 'reference' }
  const words = new Set(wordsOf(name))
  // guard: kitty: a payment is proposed for one person alone
  const named = payers.filter((payer) => payer.words.length > 1 && payer.words.every((word) => words.has(word)))
  const [byName] = named.length > 1 ? named.filter(fits) : named
  if (byName) return { personId: byName.personId, match: fits(byName) ? 'name_and_amount' : 'name' }
  const [byAmount, another] = payers.filter(fits)
  return byAmount && !another ? { personId: byAmount.personId, match: 'amount' } : { personId: null, match: 'none' }
}

/** Banks change case, spaces and punctuation. */
const letters = (text: string) => plain(text).replaceAll(/[^\p{L}\d]/gu, '')
const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase()
