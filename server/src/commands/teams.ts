import { findTeams, getTeam, hideTeam, nameCaptain, showTeamAgain } from '../features/operation/admin/team/actions.ts'
import { type Command, idIn, printable, printableJson, readArguments, usageError } from './command.ts'
import { asOperator, operatorOptions, reasonIn } from './operator.ts'

const usage = `callup teams COMMAND
  find WORDS                      teams by a part of the name
  look ID                         a team with its members, as JSON
  hide ID --reason WHY            strangers do not see the team
  show ID                         strangers see the team again
  captain ID PERSON               make a member captain
  --operator NAME                 in whose name; your login name if not given`

export const teams: Command = {
  usage,
  async run(args) {
    const { positionals, values } = readArguments(args, usage, operatorOptions)
    const [command, subject = '', ...rest] = positionals
    if (command === 'find' && subject) return find([subject, ...rest].join(' '), values.operator)
    const given = { ...values, id: idIn(subject, usage) }
    if (command === 'captain' && rest.length === 1) {
      const input = { ...given, personId: idIn(rest[0] ?? '', usage) }
      await asOperator('team.name-captain', input, (ctx) => nameCaptain(ctx, input))
      return ['Made captain.']
    }
    if (rest.length > 0) throw usageError(usage)
    if (command === 'look') {
      return printableJson(await asOperator('team.view', given, (ctx) => getTeam(ctx, given)))
    }
    if (command === 'hide') {
      reasonIn(values)
      await asOperator('team.hide', given, (ctx) => hideTeam(ctx, given))
      return ['Hidden.']
    }
    if (command !== 'show') throw usageError(usage)
    await asOperator('team.show', given, (ctx) => showTeamAgain(ctx, given))
    return ['Shown.']
  },
}

async function find(q: string, operator: string): Promise<string[]> {
  const { items } = await asOperator(
    'team.find',
    { operator },
    (ctx) => findTeams(ctx, { q, limit: 50 }),
    (page) => page.items.map(({ id }) => id),
  )
  if (items.length === 0) return ['No team found.']
  return items.map(({ id, name, members, captains, isHidden }) =>
    [
      id,
      printable(name),
      `${members} members`,
      printable(captains.map((each) => each.name).join(', ')),
      isHidden ? 'hidden' : '',
    ]
      .join('  ')
      .trimEnd(),
  )
}
