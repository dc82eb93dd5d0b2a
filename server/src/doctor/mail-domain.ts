import type { Config } from '#core/config.ts'
import { asItIs, toSay } from '#core/language/say.ts'
import { type CheckContext, codeOf, type Finding, failed, ok, reasonOf, warning } from './check.ts'

type Dns = CheckContext['resolver']

/** The DNS records by which other mail servers recognize our mail. */
export async function mailDomainChecks(
  config: Pick<Config, 'MAIL_FROM' | 'MAIL_DKIM_SELECTOR'>,
  { resolver }: Pick<CheckContext, 'resolver'>,
): Promise<Finding[]> {
  const domain = config.MAIL_FROM.split('@')[1] ?? ''
  if (!domain.includes('.'))
    return [
      warning(
        'SPF',
        toSay('{domain} is not a public domain.', { domain }),
        toSay('Set MAIL_FROM to an address of yours.'),
      ),
    ]
  return Promise.all([
    named('SPF', () => spfCheck(resolver, domain)),
    named('DKIM', () => dkimCheck(resolver, domain, config.MAIL_DKIM_SELECTOR)),
    named('DMARC', () => dmarcCheck(resolver, domain)),
    named('MX', () => mxCheck(resolver, domain)),
  ])
}

async function named(name: Finding['name'], check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check()
  } catch (error) {
    return warning(
      name,
      toSay('DNS does not respond: {reason}.', { reason: reasonOf(error) }),
      toSay('See whether this machine can resolve names.'),
    )
  }
}

/** The records of a name; none if the name does not exist. */
async function texts(dns: Dns, name: string, starts: RegExp): Promise<string[]> {
  const records = await dns.resolveTxt(name).catch(noRecords)
  return records.map((parts) => parts.join('')).filter((record) => starts.test(record))
}

function noRecords(error: unknown): never[] {
  if (/^(ENOTFOUND|ENODATA)$/.test(codeOf(error))) return []
  throw error
}

async function spfCheck(dns: Dns, domain: string): Promise<Finding> {
  const name = 'SPF'
  const [record, ...more] = await texts(dns, domain, /^v=spf1\b/i)
  if (record === undefined)
    return failed(
      name,
      toSay('{domain} has no SPF record: mail is taken for spam.', { domain }),
      toSay('Add a TXT record as your mail provider describes it, such as {example}, to {domain}.', {
        example: '"v=spf1 include:… ~all"',
        domain,
      }),
    )
  if (more.length > 0)
    return failed(
      name,
      toSay(
        '{records, plural, one {{domain} has # SPF record, and none counts.} other {{domain} has # SPF records, and none counts.}}',
        { domain, records: more.length + 1 },
      ),
      toSay('Merge them into one TXT record.'),
    )
  if (/\s\+?all\b/i.test(record))
    return failed(
      name,
      toSay('{domain}’s SPF record lets anyone send (+all).', { domain }),
      toSay('End it with ~all or -all.'),
    )
  if (/^v=spf1\s+-all$/i.test(record.trim()))
    return failed(
      name,
      toSay('The SPF record of {domain} lets nobody send.', { domain }),
      toSay('Add the mail server to it, such as include:… before -all.'),
    )
  return ok(name, asItIs(record))
}

async function dkimCheck(dns: Dns, domain: string, selector: string): Promise<Finding> {
  const name = 'DKIM'
  if (selector === '')
    return warning(
      name,
      toSay('We don’t know which key signs the mail.'),
      toSay('Set MAIL_DKIM_SELECTOR to the selector that your mail provider names.'),
    )
  const record = `${selector}._domainkey.${domain}`
  const [key] = await texts(dns, record, /\bp=/)
  if (key === undefined)
    return failed(
      name,
      toSay('There is no key at {record}.', { record }),
      toSay('Add the record that your mail provider shows, or correct MAIL_DKIM_SELECTOR.'),
    )
  return /\bp=\s*(;|$)/.test(key)
    ? failed(
        name,
        toSay('The key at {record} is revoked.', { record }),
        toSay('Create a new key at your mail provider, and publish it.'),
      )
    : ok(name, toSay('There is a key at {record}.', { record }))
}

async function dmarcCheck(dns: Dns, domain: string): Promise<Finding> {
  const name = 'DMARC'
  const record = `_dmarc.${domain}`
  const [policy, ...more] = await texts(dns, record, /^v=DMARC1\b/i)
  const inherited = policy ?? (await texts(dns, `_dmarc.${domain.split('.').slice(-2).join('.')}`, /^v=DMARC1\b/i))[0]
  if (inherited === undefined)
    return failed(
      name,
      toSay('{domain} has no DMARC policy: large providers refuse its mail.', { domain }),
      toSay('Add a TXT record {example} to {record}.', { example: '"v=DMARC1; p=none"', record }),
    )
  if (more.length > 0)
    return failed(
      name,
      toSay(
        '{policies, plural, one {{record} has # policy, and none counts.} other {{record} has # policies, and none counts.}}',
        { record, policies: more.length + 1 },
      ),
      toSay('Keep one of them.'),
    )
  return ok(name, asItIs(inherited))
}

async function mxCheck(dns: Dns, domain: string): Promise<Finding> {
  const name = 'MX'
  const servers = await dns.resolveMx(domain).catch(noRecords)
  if (servers.some(({ exchange }) => exchange === '' || exchange === '.'))
    return failed(
      name,
      toSay('{domain} says that it accepts no mail, so others refuse mail from it.', { domain }),
      toSay('Remove the null MX record.'),
    )
  return servers.length > 0
    ? ok(name, asItIs(servers.map(({ exchange }) => exchange).join(', ')))
    : warning(
        name,
        toSay('{domain} has no MX record: replies and bounces are lost.', { domain }),
        toSay('Add one, or use a domain that gets mail.'),
      )
}
