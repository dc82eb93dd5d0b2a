import type { Person } from '@app/demo/people'

type Facts = {
  appOrigin: string
  database: { url: string }
  provider: { issuer: string; people: Person[] }
  mailbox: { webUrl: string }
  /** Names of processes that are not ready yet. */
  late: string[]
}

export function banner({ appOrigin, database, provider, mailbox, late }: Facts): string {
  const rows = [
    ['App', appOrigin],
    ['Mailbox', mailbox.webUrl],
    ['API', `${appOrigin}/docs`],
    ['Identity', provider.issuer],
    ['Database', database.url],
  ]
  const persons = provider.people.map(({ firstName, lastName, about }) => [`${firstName} ${lastName}`, about])
  const warning = late.length > 0 ? `\n  Not ready yet: ${late.join(', ')}. See above.\n` : ''
  return `
${table(rows)}

  Sign in by one click as
${table(persons)}
${warning}
  Ctrl-C stops everything.
`
}

function table(rows: string[][]): string {
  return rows.map(([name = '', value]) => `  ${name.padEnd(14)} ${value}`).join('\n')
}
