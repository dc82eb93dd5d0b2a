import { domainToASCII } from 'node:url'

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/

/**
 * The one form of an address by which accounts are found and to which mail is sent: never what was typed. Undefined if it
 * is not a plain address. Other scripts before the @ are refused: few mail servers deliver them, and case folding differs.
 */
export function canonicalAddress(typed: string): string | undefined {
  const text = typed.trim()
  const at = text.lastIndexOf('@')
  const [name, host] = [text.slice(0, at).toLowerCase(), domainToASCII(text.slice(at + 1)).toLowerCase()]
  // toLowerCase maps the Kelvin sign to k, so the original must be ASCII, too.
  // guard: door: an address has only ASCII before the at
  if (at < 1 || !/^[\x21-\x7e]+$/.test(text.slice(0, at))) return undefined
  if (name.length > 64 || name.length + host.length > 253) return undefined
  return local.test(name) && domain.test(host) ? `${name}@${host}` : undefined
}

/** The same text for addresses that probably reach one mailbox: maya+1@ and maya+2@ share a budget of mails. */
export function mailboxOf(address: string): string {
  // guard: door: spellings of one mailbox share its mails -> if (address) return address
  const [name = '', host = ''] = address.split('@')
  const plain = name.replace(/\+.*/, '') || name
  return /^(gmail|googlemail)\.com$/.test(host) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`
}
