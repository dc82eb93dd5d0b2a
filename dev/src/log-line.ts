const levels: Record<string, string> = { 20: 'debug: ', 40: 'warning: ', 50: 'error: ', 60: 'fatal: ' }
const hidden = new Set(['level', 'time', 'process', 'pid', 'hostname', 'msg', 'err', 'method', 'route', 'status', 'ms'])

/** Formats a structured log line for reading; other lines are returned unchanged. */
export function readable(line: string): string {
  const entry = parse(line)
  if (!entry || entry.level === undefined) return line
  const value = (name: string) => asText(entry[name])
  const request = entry.method ? `${value('method')} ${value('route')} ${value('status')} ${value('ms')} ms` : ''
  const facts = Object.keys(entry).filter((name) => !hidden.has(name))
  const parts = [value('msg'), request, ...facts.map((name) => `${name}=${value(name)}`)].filter(Boolean)
  return (levels[value('level')] ?? '') + parts.join('  ') + stackOf(entry.err)
}

function asText(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function stackOf(error: unknown): string {
  return error && typeof error === 'object' && 'stack' in error ? `\n${asText(error.stack)}` : ''
}

function parse(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line) as Record<string, unknown>
  } catch {
    return undefined
  }
}
