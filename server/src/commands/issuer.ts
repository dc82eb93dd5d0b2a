import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { ConfigError, readOperatorSettings, settingError } from '#core/config.ts'
import { moveToIssuer } from '../features/people/profile/issuer/actions.ts'
import { issuers, lockAccountsAt } from '../features/people/profile/issuer/queries.ts'
import type { Move, StayReason } from '../features/people/profile/issuer/rules.ts'
import { type Command, printable, readArguments, usageError, withDatabase } from './command.ts'
import { identitiesIn } from './identities-file.ts'
import { asOperator, operatorOptions } from './operator.ts'

const usage = `callup issuer COMMAND
  list                            the identity providers that people have accounts at
  people --from ISSUER            names and verified addresses of its people, one JSON object a line
  move FILE --from ISSUER         gives people the subjects that they have at another provider, found by their verified address, and
                                  shows what would happen. FILE is that provider's list of accounts, - is standard input: JSON
                                  with id, email and email_verified
  --to ISSUER                     the other provider; OIDC_ISSUER if not given
  --yes                           do it
  --operator NAME                 in whose name; your login name if not given`

export const issuer: Command = {
  usage,
  async run(args) {
    const { positionals, values } = readArguments(args, usage, {
      operator: operatorOptions.operator,
      from: { type: 'string', default: '' },
      to: { type: 'string', default: '' },
      yes: { type: 'boolean', default: false },
    })
    const [command, file, ...rest] = positionals
    if (rest.length > 0) throw usageError(usage)
    if (command === 'list' && !file) return list()
    if (!values.from) throw usageError(usage)
    if (command === 'people' && !file) return people(values)
    if (command === 'move' && file) return move(file, values)
    throw usageError(usage)
  },
}

async function list(): Promise<string[]> {
  const all = await withDatabase((db) => issuers(db))
  return all.length > 0
    ? all.map((one) => `${count(one.accounts)}  ${printable(one.issuer)}`)
    : ['Nobody has an account.']
}

const count = (number: number) => String(number).padStart(8)

/** The list that another provider imports. Addresses that nobody has verified are left out. */
async function people({ from, operator }: { from: string; operator: string }): Promise<string[]> {
  const found = await asOperator(
    'person.export',
    { operator, reason: `list for another provider than ${from}` },
    ({ db }) => lockAccountsAt(db, from),
    (rows) => rows.map(({ profileId }) => profileId),
  )
  return found
    .filter(({ emailVerified }) => emailVerified)
    .map(({ email, name }) => JSON.stringify({ email, email_verified: true, name }))
}

interface Given {
  from: string
  to: string
  yes: boolean
  operator: string
}

async function move(file: string, { from, operator, ...given }: Given): Promise<string[]> {
  const settings = readOperatorSettings()
  const to = given.to || settings.OIDC_ISSUER
  const error = settingError('OIDC_ISSUER', to)
  if (error) throw new ConfigError(`--to: ${error}`)
  if (to === from) throw new ConfigError('--from and --to are the same provider.')
  const identities = identitiesIn(await (file === '-' ? text(process.stdin) : readText(file)))
  const { moves, stays, ended } = await asOperator(
    given.yes ? 'person.move' : 'person.find',
    { operator, reason: `${from} → ${to}` },
    (ctx) => moveToIssuer(ctx, { from, to, identities, isConfirmed: given.yes }),
    (plan) => [...plan.moves, ...plan.stays.map(({ account }) => account)].map(({ profileId }) => profileId),
  )
  return [
    `${count(moves.length)}  ${given.yes ? 'moved' : 'would move'} to ${to}`,
    ...[...Map.groupBy(stays, ({ because }) => because)].flatMap(([because, group]) => [
      `${count(group.length)}  stay: ${reasons[because]}`,
      ...group.map(({ account }) => printable(`          ${account.profileId}  ${account.email}  ${account.name}`)),
    ]),
    ...operatorLines(settings.OPERATORS, moves),
    given.yes ? `${ended} sessions ended: people sign in again.` : 'Nothing was changed. To do it: --yes',
  ]
}

const reasons: Record<StayReason, string> = {
  unverified: 'their present provider has not verified the address',
  shared: 'several people have this address',
  absent: 'the new provider has nobody with this address',
  unconfirmed: 'the new provider has not verified the address',
  ambiguous: 'the new provider has several accounts with this address, or this subject',
  taken: 'they have signed up again at the new provider: let them delete that account, then repeat this command',
}

/** Operators may be named by their subjects, which are others now. */
function operatorLines(operators: string, moves: readonly Move[]): string[] {
  const named = new Set(operators.split(/[\s,]+/))
  return moves.flatMap(({ from, to }) => (named.has(from) ? [`In OPERATORS, replace ${from} by ${to}.`] : []))
}

const readText = (file: string) =>
  readFile(file, 'utf8').catch(() => {
    throw new ConfigError(`${file} cannot be read.`)
  })
