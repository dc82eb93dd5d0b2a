import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { type Account, findByAddress, makeAccount, plainName } from '../account/accounts.ts'
import { canonicalAddress } from '../account/address.ts'
import { SettingsError } from '../settings.ts'

/** A person on the list of another provider. */
interface Listed {
  email: string
  name: string
  isVerified: boolean
}

/** All accounts as other providers and `callup issuer move` read them: one JSON object a line. */
export async function exportAccounts(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<Account>('select id, address, name from account order by address')
  return rows.map(lineOf)
}

/**
 * Makes accounts for the people on a list, and returns theirs in the same form. An address that the other provider has not
 * verified, or to which we send no mail, gets none. Whoever has the mailbox signs in with a code, as always.
 */
export async function importAccounts(client: pg.ClientBase, file: string): Promise<string[]> {
  const accounts: Account[] = []
  for (const { email, name, isVerified } of listedIn(await textOf(file))) {
    const address = canonicalAddress(email)
    if (!isVerified || address === undefined) {
      console.error(`No account for ${email.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')}.`)
      continue
    }
    await makeAccount(client, { address, name: plainName(name) ?? address.split('@')[0] ?? '' })
    const account = await findByAddress(client, address)
    if (account) accounts.push(account)
  }
  return accounts.map(lineOf)
}

const lineOf = ({ id, address, name }: Account) =>
  JSON.stringify({ sub: id, email: address, email_verified: true, name })

const textOf = (file: string): Promise<string> =>
  file === '-'
    ? text(process.stdin)
    : readFile(file, 'utf8').catch(() => {
        throw new SettingsError(`${file} cannot be read.`)
      })

function listedIn(list: string): Listed[] {
  return list
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const person = personIn(line)
      if (!person)
        throw new SettingsError(`Line ${index + 1} is not a JSON object with email, email_verified and name.`)
      return person
    })
}

function personIn(line: string): Listed | undefined {
  try {
    const { email, name, email_verified: isVerified } = JSON.parse(line) as Record<string, unknown>
    return typeof email === 'string' && typeof name === 'string'
      ? { email, name, isVerified: isVerified === true }
      : undefined
  } catch {
    return undefined
  }
}
