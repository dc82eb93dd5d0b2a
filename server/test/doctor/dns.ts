import type { CheckContext } from '../../src/doctor/check.ts'

type Records = Record<string, string[]>

export const goodRecords: Records = {
  'TXT club.example': ['v=spf1 include:_spf.mail.example ~all', 'another=record'],
  'TXT spring._domainkey.club.example': ['v=DKIM1; k=rsa; p=MIIBIjANBg'],
  'TXT _dmarc.club.example': ['v=DMARC1; p=quarantine'],
  'MX club.example': ['mx.mail.example'],
}

/** A resolver that knows only these records. */
export function dns(records: Records): CheckContext['resolver'] {
  const find = async (key: string) => {
    if (records[key]) return records[key]
    throw Object.assign(new Error(`query ${key}`), { code: 'ENOTFOUND' })
  }
  return {
    resolveTxt: async (name: string) => (await find(`TXT ${name}`)).map((record) => [record]),
    resolveMx: async (name: string) => (await find(`MX ${name}`)).map((exchange) => ({ exchange, priority: 10 })),
  }
}
