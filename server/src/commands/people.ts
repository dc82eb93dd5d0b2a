import { limits } from '@app/contract'
import { ConfigError, readSettings, secretsOf } from '#core/config.ts'
import type { Db } from '#core/database/db.ts'
import { pseudonymsBy } from '#core/sign-in/security-log.ts'
import { profileIdsAfter } from '../features/operation/admin/person/queries.ts'
import { type Command, idIn, printable, printableJson, readArguments, usageError } from './command.ts'
import { asOperator, operatorOptions, people as peopleActions, reasonIn } from './operator.ts'

const usage = `callup people COMMAND
  find WORDS                                  people by a part of the name or the whole address
  identify PSEUDONYM                          the person whom the security log calls so
  show ID                                     the account of a person, as JSON
  export ID --reason WHY                      all data about a person, as JSON
  end-sessions ID                             sign a person out everywhere
  suspend ID [--days N] --reason WHY          refuse sign-ins for N days, or until lifted; the person reads the reason
  lift ID                                     lift a suspension
  delete ID --address ADDRESS --reason WHY [--captain TEAM=PERSON …]
                                              delete an account; a new captain for each team that would have none
  --operator NAME                             in whose name; your login name if not given`

export const people: Command = {
  usage,
  async run(args) {
    const { positionals, values } = readArguments(withPseudonymLast(args), usage, {
      ...operatorOptions,
      days: { type: 'string' },
      address: { type: 'string', default: '' },
      captain: { type: 'string', multiple: true, default: [] },
    })
    const [command, subject = '', ...rest] = positionals
    const { operator } = values
    const actions = peopleActions()
    if (command === 'find' && subject) return find([subject, ...rest].join(' '), operator)
    if (rest.length > 0) throw usageError(usage)
    if (command === 'identify' && subject) return identify(subject, operator)
    const id = idIn(subject, usage)
    const given = { id, operator, reason: values.reason }
    if (command === 'show')
      return printableJson(await asOperator('person.view', given, (ctx) => actions.getPerson(ctx, given)))
    if (command === 'export') {
      reasonIn(values)
      return printableJson(await asOperator('person.export', given, (ctx) => actions.exportPerson(ctx, given)))
    }
    if (command === 'end-sessions') {
      const { ended } = await asOperator('person.end-sessions', given, (ctx) => actions.endSessions(ctx, given))
      return [`${ended} sessions ended.`]
    }
    if (command === 'suspend') {
      const input = { ...given, reason: reasonIn(values), days: daysIn(values.days) }
      await asOperator('person.suspend', input, (ctx) => actions.suspendPerson(ctx, input))
      return [input.days === null ? 'Suspended until lifted.' : `Suspended for ${input.days} days.`]
    }
    if (command === 'lift') {
      await asOperator('person.lift', given, (ctx) => actions.liftSuspension(ctx, given))
      return ['Lifted.']
    }
    if (command !== 'delete') throw usageError(usage)
    const input = {
      ...given,
      reason: reasonIn(values),
      address: values.address,
      captains: values.captain.map(captainIn),
    }
    await asOperator('person.delete', input, (ctx) => actions.deletePerson(ctx, input))
    return ['Deleted.']
  },
}

/** A pseudonym may begin with a dash. After `--` it is not parsed as an option. */
const withPseudonymLast = (args: string[]): string[] => {
  const pseudonym = args.find((each) => /^-[\w-]{15}$/.test(each))
  return pseudonym === undefined ? args : [...args.filter((each) => each !== pseudonym), '--', pseudonym]
}

async function find(q: string, operator: string): Promise<string[]> {
  const actions = peopleActions()
  const { items } = await asOperator(
    'person.find',
    { operator },
    (ctx) => actions.findPeople(ctx, { q, limit: 50 }),
    (page) => page.items.map(({ id }) => id),
  )
  if (items.length === 0) return ['Nobody found.']
  return items.map(({ id, firstName, lastName, email, isSuspended, teams }) =>
    [id, printable(`${firstName} ${lastName}`), printable(email), `${teams} teams`, isSuspended ? 'suspended' : '']
      .join('  ')
      .trimEnd(),
  )
}

async function identify(pseudonym: string, operator: string): Promise<string[]> {
  const secrets = secretsOf(readSettings('SESSION_SECRET', 'FORMER_SESSION_SECRETS'))
  const pseudonyms = secrets.map(pseudonymsBy)
  const id = await asOperator(
    'person.find',
    { operator },
    ({ db }) => firstProfile(db, (one) => pseudonyms.some((of) => of(one) === pseudonym)),
    (found) => (found ? [found] : []),
  )
  return [id ?? 'Nobody has this pseudonym: the account was deleted, or the secret is not known any more.']
}

/** Reads all ids, because pseudonyms cannot be reversed. */
async function firstProfile(db: Db, isWanted: (id: string) => boolean): Promise<string | undefined> {
  for (let ids = await profileIdsAfter(db, null); ids.length > 0; ids = await profileIdsAfter(db, ids.at(-1) ?? null)) {
    const found = ids.find(isWanted)
    if (found) return found
  }
  return undefined
}

function daysIn(given: string | undefined): number | null {
  if (given === undefined) return null
  const days = Number(given)
  if (!Number.isInteger(days) || days < 1 || days > limits.suspensionDays)
    throw new ConfigError(`--days must be between 1 and ${limits.suspensionDays}.`)
  return days
}

function captainIn(given: string): { teamId: string; personId: string } {
  const [teamId = '', personId = ''] = given.split('=')
  return { teamId: idIn(teamId, usage), personId: idIn(personId, usage) }
}
