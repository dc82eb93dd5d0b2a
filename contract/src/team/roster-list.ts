import { isName, tidyName } from '../name.ts'

/** A person as entered by a captain, in a form or on a line of a list. */
export interface Named {
  name: string
  /** Empty if not known. */
  email: string
}

/** Why a person on a list is not added. */
export type WhyLeftOut = 'on_roster' | 'twice' | 'not_a_name' | 'not_an_address'

export interface LeftOut {
  name: string
  why: WhyLeftOut
}

/** The lowercased address, or undefined if the text is not an address. */
export function readAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase()
  return /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/.test(address) ? address : undefined
}

/**
 * Parses a pasted list, one person per line: a name, then an address after a comma, tab or semicolon (`Bea Castillo,
 * bea@example.com`) or in brackets (`Bea Castillo <bea@example.com>`), as mail programs and spreadsheets copy them.
 */
export const readRoster = (text: string): Named[] =>
  text
    .split(/[\r\n]+|(?<=>)\s*[,;]/)
    .map((line) => line.replace(/^\s*(?:[-*•–]|\d{1,3}[.)])\s+/, '').trim())
    .filter(Boolean)
    .map(readLine)

function readLine(line: string): Named {
  const address = /<?([^\s<>,;"]+@[^\s<>,;"]*)>?/.exec(line)
  if (address) {
    const [whole, email = ''] = address
    const name = nameIn(line.replace(whole, ' '))
    return { name: name || tidyName(email.split('@')[0] ?? ''), email }
  }
  const [name = '', ...rest] = line.split(/[,;\t]/)
  return { name: nameIn(name), email: rest.map((part) => part.trim()).find(Boolean) ?? '' }
}

/**
 * Strips the quotation marks and separators around a name. Mail programs put the last name first inside quotation
 * marks.
 */
function nameIn(text: string): string {
  const [, last, first] = /^\s*"([^",]+),\s*([^",]+)"/.exec(text) ?? []
  return tidyName(last && first ? `${first} ${last}` : text.replaceAll(/^[\s"',;|]+|[\s"',;|]+$/g, ''))
}

/** The people of a list who are new to a roster, in list order. A person with the same name or address is not new. */
export function newToRoster(list: readonly Named[], roster: readonly Named[]): { added: Named[]; leftOut: LeftOut[] } {
  const onRoster = new Set(roster.flatMap(keysOf))
  const listed = new Set<string>()
  const added: Named[] = []
  const leftOut: LeftOut[] = []
  for (const { name: text, email: typed } of list) {
    const name = tidyName(text)
    const email = typed.trim() === '' ? '' : readAddress(typed)
    const keys = keysOf({ name, email: email ?? '' })
    const leave = (why: WhyLeftOut) => leftOut.push({ name: name || text, why })
    if (!isName(name)) leave('not_a_name')
    else if (email === undefined) leave('not_an_address')
    else if (keys.some((key) => onRoster.has(key))) leave('on_roster')
    else if (keys.some((key) => listed.has(key))) leave('twice')
    else added.push({ name, email })
    for (const key of keys) listed.add(key)
  }
  return { added, leftOut }
}

const keysOf = ({ name, email }: Named): string[] => [
  `name ${tidyName(name).toLowerCase()}`,
  ...(email ? [`address ${email.toLowerCase()}`] : []),
]
