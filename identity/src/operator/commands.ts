import pg from 'pg'
import { type Account, changeAddress, deleteAccount, findByAddress } from '../account/accounts.ts'
import { canonicalAddress } from '../account/address.ts'
import { openMailer } from '../mail/mailer.ts'
import { addressChangedMail } from '../pages/account-mails.ts'
import { endAllSessions } from '../provider/end-sessions.ts'
import { addKey } from '../provider/keys.ts'
import { type Settings, SettingsError } from '../settings.ts'
import { loginName, noteAct } from './audit.ts'
import { exportAccounts, importAccounts } from './exchange.ts'

export const usage = `callup id                         the sign-in of our own, without passwords
callup id COMMAND
  list [WORDS]                                accounts by a part of the name or address: id, last sign-in, passkeys
  address OLD NEW --reason WHY                a new address for somebody who lost the old mailbox; removes the passkeys
  sign-out ADDRESS                            end all sessions of a person, here and in the app
  delete ADDRESS --reason WHY                 delete an account here; the app's is deleted with callup people delete
  export                                      all accounts, one JSON object a line, for callup issuer move
  import FILE                                 make accounts for the people that callup issuer people lists, and print theirs;
                                              - is standard input
  rotate                                      a new signing key, which signs after a day
  audit                                       what operators did
  --operator NAME                             in whose name; your login name if not given`

export interface Arguments {
  words: readonly string[]
  reason: string
  operator: string
}

interface Act {
  client: pg.ClientBase
  settings: Settings
  operator: string
  reason: string
}

/** Runs one command in one transaction with its entry in the audit log. Returns the lines to print. */
export async function runCommand(settings: Settings, { words, reason, operator }: Arguments): Promise<string[]> {
  const [command = '', ...rest] = words
  const commands: Record<
    string,
    [count: number | undefined, run: (act: Act, ...given: string[]) => Promise<string[]>]
  > = {
    list: [undefined, list],
    address: [2, moveAddress],
    'sign-out': [1, signOut],
    delete: [1, remove],
    export: [0, exportAll],
    import: [1, importList],
    rotate: [0, rotate],
    audit: [0, showAudit],
  }
  const [count, run] = (Object.hasOwn(commands, command) && commands[command]) || []
  if (!run || (count !== undefined && rest.length !== count)) throw new SettingsError(`Usage:\n${usage}`)
  const client = new pg.Client(settings.databaseUrl)
  await client.connect()
  try {
    await client.query('begin')
    const lines = await run(
      { client, settings, operator: operator.trim() || loginName(), reason: reason.trim() },
      ...rest,
    )
    await client.query('commit')
    return lines
  } finally {
    await client.end()
  }
}

async function list({ client, operator }: Act, ...words: string[]): Promise<string[]> {
  await noteAct(client, { verb: 'list', operator })
  const { rows } = await client.query<Account & { on: string; passkeys: number }>(
    `select id, address, name, signed_in_at::date::text as on,
            (select count(*)::int from passkey where account_id = account.id) as passkeys
       from account
      where strpos(lower(name || ' ' || address), lower($1)) > 0
      order by address limit 1000`,
    [words.join(' ')],
  )
  const lines = rows.map(
    ({ id, address, name, on, passkeys }) => `${address}  ${printable(name)}  ${id}  ${on}  ${passkeys}`,
  )
  return ['address  name  id  last sign-in  passkeys', ...lines]
}

async function moveAddress(act: Act, from: string, to: string): Promise<string[]> {
  const { client, settings } = act
  const account = await accountOf(client, from)
  const newAddress = canonicalAddress(to) ?? fail('That is not an address.')
  await noteWithReason(act, 'address', account)
  if (!(await changeAddress(client, account.id, newAddress))) fail('Another account has this address.')
  // Whoever has the old mailbox or device may not be the person any more.
  await client.query('delete from passkey where account_id = $1', [account.id])
  await endAllSessions(client, account.id)
  const mailer = openMailer(settings)
  const mail = addressChangedMail({ newAddress }, { languages: [], userAgent: '' })
  const outcomes = await Promise.allSettled([account.address, newAddress].map((address) => mailer.send(address, mail)))
  mailer.close()
  const isTold = outcomes.every(({ status }) => status === 'fulfilled')
  return [
    `${newAddress} signs in as the same person now. Passkeys were removed, sessions end within seconds.`,
    ...(isTold ? [] : ['The mail about it could not be sent to both addresses: tell the person.']),
  ]
}

async function signOut({ client, operator }: Act, address: string): Promise<string[]> {
  const { id: accountId } = await accountOf(client, address)
  await noteAct(client, { verb: 'sign-out', operator, accountId })
  await endAllSessions(client, accountId)
  return ['All sessions end within seconds.']
}

async function remove(act: Act, address: string): Promise<string[]> {
  const account = await accountOf(act.client, address)
  await deleteAccount(act.client, account.id)
  await noteWithReason(act, 'delete', account)
  await endAllSessions(act.client, account.id)
  return ['The account and its passkeys are deleted, sessions end within seconds.']
}

async function exportAll({ client, operator }: Act): Promise<string[]> {
  await noteAct(client, { verb: 'export', operator })
  return exportAccounts(client)
}

async function importList({ client, operator }: Act, file: string): Promise<string[]> {
  await noteAct(client, { verb: 'import', operator })
  return importAccounts(client, file)
}

async function rotate({ client, settings, operator }: Act): Promise<string[]> {
  await noteAct(client, { verb: 'rotate', operator })
  await addKey(client, settings)
  return ['The new key is published within a minute, and signs after a day. Nothing has to be restarted.']
}

async function showAudit({ client }: Act): Promise<string[]> {
  const { rows } = await client.query<{ at: string; verb: string; operator: string; id: string; reason: string }>(
    `select to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at, verb, operator, coalesce(account_id::text, '') as id, reason
       from (select * from audit order by id desc limit 100) latest order by latest.id`,
  )
  return rows.map(({ at, verb, operator, id, reason }) => printable([at, verb, operator, id, reason].join('  ')))
}

async function accountOf(client: pg.ClientBase, address: string): Promise<Account> {
  const account = await findByAddress(client, canonicalAddress(address) ?? '')
  return account ?? fail('Nobody has this address here.')
}

/** For an act that the operator may have to justify later. */
function noteWithReason({ client, operator, reason }: Act, verb: string, { id: accountId }: Account) {
  if (reason === '') fail('Say why: --reason "…". The reason is stored with what you do.')
  return noteAct(client, { verb, operator, accountId, reason })
}

/** Without characters that would move the terminal's cursor, hide something or reverse the line. */
const printable = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')

function fail(message: string): never {
  throw new SettingsError(message)
}
