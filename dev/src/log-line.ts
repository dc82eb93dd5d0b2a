const levels: Record<string, string> = { 20: 'debug: ', 40: 'warning: ', 50: 'error: ', 60: 'fatal: ' }

/** A structured log line in words; anything else as it is. */
export function readable(line: string): string {
  const entry = parse(line)
  if (!entry || entry.level === undefined) return line
  const { level, msg, err, method, route, status, ms, time: _time, process: _process, ...facts } = entry
  const request = method ? `${method} ${route} ${status} ${ms} ms` : undefined
  const named = Object.entries(facts).map(([name, value]) => `${name}=${inWords(value)}`)
  const stack = err && typeof err === 'object' && 'stack' in err ? `\n${err.stack}` : ''
  return (levels[String(level)] ?? '') + [msg, request, ...named].filter(Boolean).join('  ') + stack
}

function inWords(value: unknown) {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function parse(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
