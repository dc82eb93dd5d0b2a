import { limits } from '@app/contract/limits'

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

export function whatIsWrong(wrong: readonly string[]): string {
  if (wrong.length === 0) return 'Enter an email address'
  if (wrong.length > 1) return `These are not email addresses: ${wrong.join(', ')}`
  return `"${wrong[0]}" is not an email address`
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
