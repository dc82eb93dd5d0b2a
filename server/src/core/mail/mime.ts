/** One part of a mail that has no parts itself. A returned message is one part. */
export interface Part {
  type: string
  /** Lower-case names; repeated fields are joined by line breaks. */
  headers: Map<string, string>
  body: string
}

/** Real reports have three parts in one level, or two levels where a gateway has added a notice. */
const MAX_LEVELS = 6
const MAX_PARTS = 50
const MAX_HEADER_CHARACTERS = 64 * 1024

/** The leaves of a mail, in order. Takes any bytes in time linear in their number: the sender is not trusted. */
export function partsOf(mail: string): Part[] {
  const parts: Part[] = []
  const visit = (text: string, level: number) => {
    const { headers, body } = splitHeaders(text)
    const contentType = headers.get('content-type') ?? 'text/plain'
    const type = (/^[^\s;]+/.exec(contentType)?.[0] ?? '').toLowerCase()
    const boundary = /\bboundary\s*=\s*(?:"([^"\n]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType)
    if (type.startsWith('multipart/') && boundary && level < MAX_LEVELS)
      for (const part of between(body, boundary[1] ?? boundary[2] ?? '')) visit(part, level + 1)
    else parts.push({ type, headers, body: decoded(body, headers.get('content-transfer-encoding') ?? '') })
  }
  visit(mail, 0)
  return parts
}

/** The fields up to the first empty line, and what follows it. */
export function splitHeaders(text: string): { headers: Map<string, string>; body: string } {
  const start = /^\s*?\r?\n/.exec(text)?.[0].length ?? 0
  const end = text.slice(start).search(/\r?\n\r?\n/)
  const head = end < 0 ? text.slice(start) : text.slice(start, start + end)
  const body = end < 0 ? '' : text.slice(start + end).replace(/^\r?\n\r?\n/, '')
  return { headers: fieldsOf(head), body }
}

export function fieldsOf(head: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of head
    .slice(0, MAX_HEADER_CHARACTERS)
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon < 1) continue
    const name = line.slice(0, colon).trim().toLowerCase()
    const value = line.slice(colon + 1).trim()
    const before = fields.get(name)
    fields.set(name, before === undefined ? value : `${before}\n${value}`)
  }
  return fields
}

/** Searches for delimiter lines from left to right, so that no byte is read twice. */
function between(body: string, boundary: string): string[] {
  const delimiter = `--${boundary}`
  const parts: string[] = []
  let start = -1
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + delimiter.length)) {
    if (at > 0 && body[at - 1] !== '\n') continue
    if (start >= 0) parts.push(body.slice(start, at))
    if (parts.length >= MAX_PARTS) return parts
    start = at + delimiter.length
    if (body.startsWith('--', start)) return parts
    const lineEnd = body.indexOf('\n', start)
    if (lineEnd < 0) return parts
    start = lineEnd + 1
  }
  if (start >= 0) parts.push(body.slice(start))
  return parts
}

function decoded(body: string, encoding: string): string {
  if (/^base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('latin1')
  if (!/^quoted-printable/i.test(encoding)) return body
  return body
    .replaceAll(/=[ \t]{0,80}\r?\n/g, '')
    .replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
