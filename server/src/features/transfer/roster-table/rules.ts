import { limits } from '@app/contract/limits'
import { tidyName } from '@app/contract/name'
import { readAddress } from '@app/contract/roster-list'
import type { RosterRow } from '@app/contract/roster-verdict'

/** A line of the table: its fields, or the whole line as text. */
interface TableRecord {
  line: number
  cells: Partial<Record<string, string>>
}

/** The people of a table. Positions other than the team's `positions` are ignored. */
export const peopleIn = (records: readonly TableRecord[], positions: readonly string[]): RosterRow[] =>
  records
    .map(({ line, cells }) =>
      cells['line'] === undefined
        ? personInCells(line, cells, positions)
        : personInLine(line, cells['line'], positions),
    )
    .filter(({ name, email }) => name !== '' || email !== '')

function personInCells(line: number, cells: TableRecord['cells'], positions: readonly string[]): RosterRow {
  const { name = '', first, last, email = '', position = '', role = '', nonPlayer = '' } = cells
  return {
    line,
    name: nameOf(wholeName({ name, first, last })),
    email: addressIn(email),
    position: positionIn(position, positions),
    role: /^(?:1|x|y|yes|true|ja|oui|s[ií]|sim|نعم)$/i.test(nonPlayer.trim()) ? 'other' : roleIn(role),
  }
}

/** Next to a first name, "Name" means the last name, and vice versa. */
function wholeName({
  name,
  first,
  last,
}: {
  name: string
  first: string | undefined
  last: string | undefined
}): string {
  if (first !== undefined && last !== undefined) return `${first} ${last}`.trim() || name
  if (first !== undefined) return `${first} ${name}`
  if (last !== undefined) return `${name} ${last}`
  return name
}

/**
 * Parses a line such as "Marcus Bell, marcus.bell@example.com, defender", "greta@example.com Greta Holm" or "Okoye,
 * Chris <chris@example>".
 */
function personInLine(line: number, text: string, positions: readonly string[]): RosterRow {
  const [found = '', email = ''] = /<?([^\s<>,;"()]+@[^\s<>,;"()]*)>?/.exec(text) ?? []
  const parts = text
    .replace(found, found && ' ')
    .replace(/^\s*(?:[-*•–]|\d{1,3}[.)])\s+/, '')
    .split(/[,;\t|]/)
    .map(nameOf)
    .filter((part) => /\p{L}/u.test(part))
  const [one = '', two = ''] = parts
  const position =
    parts
      .slice(1)
      .map((part) => positionIn(part, positions))
      .find(Boolean) ?? ''
  const isTurned = two !== '' && !/\s/.test(one) && !/\s/.test(two) && !positionIn(two, positions)
  return { line, name: isTurned ? `${two} ${one}` : one, email: addressIn(email), position, role: 'player' }
}

/** Turns "Bell, Marcus" around, and strips emoji, quotation marks and shirt numbers. */
function nameOf(text: string): string {
  const plain = text
    .replaceAll(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u20e3/gu, ' ')
    .replaceAll(/["„“”«»]/g, '')
    .replaceAll(/^[\s',;|#\d.)*+-]+(?=\p{L})|[\s',;|*]+$/gu, '')
  const [, last, first] = /^([^,]+),\s*([^,]+)$/.exec(plain) ?? []
  const name = tidyName(last && first ? `${first} ${last}` : plain)
  return name
    .slice(0, limits.personName)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

/** The first address of a cell that may contain several, or else the cell's text. */
function addressIn(text: string): string {
  const parts = text.split(/[\s,;|/<>()]+/).map((part) => part.replace(/^mailto:/i, '').replace(/[.:]+$/, ''))
  const address = parts.map(readAddress).find((each) => each !== undefined && each.length <= limits.email)
  const typed = tidyName(text)
    .slice(0, 80)
    .replace(/[\ud800-\udbff]$/, '')
  return address ?? (/[\p{L}\d]/u.test(typed) && !isNothing.test(typed) ? typed : '')
}

/** What people write for unknown values. */
const isNothing = /^(?:n\/?a|none|null|keine?|unknown|unbekannt|aucune?|inconnu|ninguno|nenhum|no|tbd|لا يوجد)\.?$/i

function positionIn(text: string, positions: readonly string[]): string {
  const parts = new Set([text, ...text.split(/[,;/|]/)].map((part) => tidyName(part).toLowerCase()))
  return positions.find((position) => parts.has(position.toLowerCase())) ?? ''
}

function roleIn(text: string): RosterRow['role'] {
  const role = text.normalize('NFKC').toLowerCase()
  if (captains.test(role)) return 'captain'
  return others.test(role) ? 'other' : 'player'
}

const captains = /captain|kapitän|spielführer|capitaine|capit[aá]n|capit[aã]o|قائد|كابتن/
const others =
  /non.?player|coach|manager|trainer|staff|parent|guardian|family|volunteer|referee|betreuer|eltern|entra[iî]neur|dirigeant|entrenador|delegad|padre|madre|treinador|técnico|pai\b|mãe|مدرب|إداري|ولي/
