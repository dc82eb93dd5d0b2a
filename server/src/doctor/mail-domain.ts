import type { Check } from '@app/contract'
import type { Config } from '#core/config.ts'
import { type CheckContext, codeOf, failed, ok, reasonOf, warning } from './check.ts'

type Dns = CheckContext['resolver']

/** The DNS records by which other mail servers recognize our mail. */
export async function mailDomainChecks(
  config: Pick<Config, 'MAIL_FROM' | 'MAIL_DKIM_SELECTOR'>,
  { resolver }: Pick<CheckContext, 'resolver'>,
): Promise<Check[]> {
  const domain = config.MAIL_FROM.split('@')[1] ?? ''
  if (!domain.includes('.'))
    return [warning('SPF', `${domain} is not a public domain.`, 'Set MAIL_FROM to an address of yours.')]
  return Promise.all([
    named('SPF', () => spfCheck(resolver, domain)),
    named('DKIM', () => dkimCheck(resolver, domain, config.MAIL_DKIM_SELECTOR)),
    named('DMARC', () => dmarcCheck(resolver, domain)),
    named('MX', () => mxCheck(resolver, domain)),
  ])
}

async function named(name: string, check: () => Promise<Check>): Promise<Check> {
  try {
    return await check()
  } catch (error) {
    return warning(name, `DNS does not respond: ${reasonOf(error)}.`, 'See whether this machine can resolve names.')
  }
}

/** The records of a name; none where the name does not exist. */
async function texts(dns: Dns, name: string, starts: RegExp): Promise<string[]> {
  const records = await dns.resolveTxt(name).catch(noRecords)
  return records.map((parts) => parts.join('')).filter((record) => starts.test(record))
}

function noRecords(error: unknown): never[] {
  if (/^(ENOTFOUND|ENODATA)$/.test(codeOf(error))) return []
  throw error
}

async function spfCheck(dns: Dns, domain: string): Promise<Check> {
  const name = 'SPF'
  const [record, ...more] = await texts(dns, domain, /^v=spf1\b/i)
  if (record === undefined)
    return failed(
      name,
      `${domain} has no SPF record: mail is taken for spam.`,
      `Add a TXT record as your mail provider describes it, such as "v=spf1 include:… ~all", to ${domain}.`,
    )
  if (more.length > 0)
    return failed(
      name,
      `${domain} has ${more.length + 1} SPF records, and none counts.`,
      'Merge them into one TXT record.',
    )
  if (/\s\+?all\b/i.test(record))
    return failed(name, `The SPF record of ${domain} lets anybody send (+all).`, 'End it with ~all or -all.')
  if (/^v=spf1\s+-all$/i.test(record.trim()))
    return failed(
      name,
      `The SPF record of ${domain} lets nobody send.`,
      'Add the mail server to it, such as include:… before -all.',
    )
  return ok(name, record)
}

async function dkimCheck(dns: Dns, domain: string, selector: string): Promise<Check> {
  const name = 'DKIM'
  if (selector === '')
    return warning(
      name,
      'It is not known which key signs the mail.',
      'Set MAIL_DKIM_SELECTOR to the selector that your mail provider names.',
    )
  const record = `${selector}._domainkey.${domain}`
  const [key] = await texts(dns, record, /\bp=/)
  if (key === undefined)
    return failed(
      name,
      `There is no key at ${record}.`,
      'Add the record that your mail provider shows, or correct MAIL_DKIM_SELECTOR.',
    )
  return /\bp=\s*(;|$)/.test(key)
    ? failed(name, `The key at ${record} is revoked.`, 'Create a new key at your mail provider, and publish it.')
    : ok(name, `There is a key at ${record}.`)
}

async function dmarcCheck(dns: Dns, domain: string): Promise<Check> {
  const name = 'DMARC'
  const record = `_dmarc.${domain}`
  const [policy, ...more] = await texts(dns, record, /^v=DMARC1\b/i)
  const inherited = policy ?? (await texts(dns, `_dmarc.${domain.split('.').slice(-2).join('.')}`, /^v=DMARC1\b/i))[0]
  if (inherited === undefined)
    return failed(
      name,
      `${domain} has no DMARC policy: large providers refuse its mail.`,
      `Add a TXT record "v=DMARC1; p=none" to ${record}.`,
    )
  if (more.length > 0)
    return failed(name, `${record} has ${more.length + 1} policies, and none counts.`, 'Keep one of them.')
  return ok(name, inherited)
}

async function mxCheck(dns: Dns, domain: string): Promise<Check> {
  const name = 'MX'
  const servers = await dns.resolveMx(domain).catch(noRecords)
  if (servers.some(({ exchange }) => exchange === '' || exchange === '.'))
    return failed(
      name,
      `${domain} says that it accepts no mail, so others refuse mail from it.`,
      'Remove the null MX record.',
    )
  return servers.length > 0
    ? ok(name, servers.map(({ exchange }) => exchange).join(', '))
    : warning(
        name,
        `${domain} has no MX record: replies and bounces are lost.`,
        'Add one, or use a domain that gets mail.',
      )
}
