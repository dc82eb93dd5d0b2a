const levels: Record<string, string> = { 20: 'debug: ', 40: 'warning: ', 50: 'error: ', 60: 'fatal: ' }
const unsaid = new Set(['level', 'time', 'process', 'pid', 'hostname', 'msg', 'err', 'method', 'route', 'status', 'ms'])

/** A structured log line in words; anything else as it is. */
export function readable(line: string): string {
  const entry = parse(line)
  if (!entry || entry.level === undefined) return line
  const say = (name: string) => inWords(entry[name])
  const request = entry.method ? `${say('method')} ${say('route')} ${say('status')} ${say('ms')} ms` : ''
  const facts = Object.keys(entry).filter((name) => !unsaid.has(name))
  const words = [say('msg'), request, ...facts.map((name) => `${name}=${say(name)}`)].filter(Boolean)
  return (levels[say('level')] ?? '') + words.join('  ') + stackOf(entry.err)
}

function inWords(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function stackOf(error: unknown): string {
  return error && typeof error === 'object' && 'stack' in error ? `\n${inWords(error.stack)}` : ''
}

function parse(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line) as Record<string, unknown>
  } catch {
    return undefined
  }
}
