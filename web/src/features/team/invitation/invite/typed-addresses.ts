import { limits } from '@app/contract/limits'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { lineOf } from '#lib/language/list.ts'

/** Finds the addresses in typed or pasted text: a list, a column, or "Name <address>". */
export function readAddresses(text: string): { addresses: string[]; wrong: string[] } {
  const parts = [
    ...new Set(
      withoutNames(text)
        .split(/[\s,;]+/)
        .map(bare)
        .filter(Boolean),
    ),
  ]
  return { addresses: parts.filter(isAddress), wrong: parts.filter((part) => !isAddress(part)) }
}

export function whatIsWrong(i18n: I18n, wrong: readonly string[]): string {
  const [first, ...more] = wrong
  if (first === undefined) return i18n._(msg`Enter an email address`)
  if (more.length === 0) return i18n._(msg`"${first}" is not an email address`)
  const addresses = lineOf(i18n, wrong)
  return i18n._(msg`These are not email addresses: ${addresses}`)
}

const isAddress = (text: string): boolean =>
  text.length <= limits.email && /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/.test(text)

/** Quoted names may contain commas. An address before an unquoted name is not part of it. */
const withoutNames = (text: string): string =>
  text.replaceAll(/("[^"]*"|[^<>,;\n"]*)\s*<([^<>]*)>/g, (_, name: string, address: string) => {
    const before = name.startsWith('"') ? [] : name.split(/\s+/).filter(isAddress)
    return [...before, address, ''].join(' , ')
  })

const bare = (part: string): string => part.replace(/^mailto:/i, '').replace(/^[<('"]+|[>)'"]+$/g, '')
