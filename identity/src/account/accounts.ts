import type { Queries } from '../database/database.ts'

export interface Account {
  /** The subject in ID tokens. */
  id: string
  address: string
  name: string
}

const columns = 'id, address, name'

export const findAccount = async (db: Queries, id: string): Promise<Account | undefined> =>
  (await db.query<Account>(`select ${columns} from account where id::text = $1`, [id])).rows[0]

export const findByAddress = async (db: Queries, address: string): Promise<Account | undefined> =>
  (await db.query<Account>(`select ${columns} from account where address = $1`, [address])).rows[0]

/** Two sign-ins with one new address at once make one account. */
export async function makeAccount(db: Queries, { address, name }: Pick<Account, 'address' | 'name'>): Promise<void> {
  await db.query(`insert into account (address, name) values ($1, $2) on conflict (address) do nothing`, [
    address,
    name,
  ])
}

export const noteSignIn = (db: Queries, { id }: Account) =>
  db.query('update account set signed_in_at = now() where id = $1', [id])

/** False if another account has the address. The subject stays, so the app sees the same person. */
export async function changeAddress(db: Queries, id: string, address: string): Promise<boolean> {
  try {
    await db.query('update account set address = $2 where id = $1', [id, address])
    return true
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'one_account_per_address') return false
    throw error
  }
}

/** With its passkeys, and with the operators' words about it. */
export async function deleteAccount(db: Queries, id: string): Promise<void> {
  await db.query("update audit set reason = '' where account_id = $1", [id])
  await db.query('delete from account where id = $1', [id])
}

/** Undefined if it is not a name. */
export function plainName(typed: string): string | undefined {
  const name = typed.normalize('NFC').replace(/\s+/g, ' ').trim()
  // guard: door: a name has no markup and no invisible characters
  if (/[\p{Cc}\p{Cf}\p{Co}<>]/u.test(name)) return undefined
  return name.length > 0 && name.length <= 100 ? name : undefined
}
