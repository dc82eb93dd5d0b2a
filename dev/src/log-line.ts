const levels: Record<string, string> = { 20: 'debug', 30: '', 40: 'warning: ', 50: 'error: ', 60: 'fatal: ' }

/** A structured log line in words; anything else as it is. */
export function readable(line: string): string {
  const entry = parse(line)
  if (!entry || typeof entry.msg !== 'string') return line
  const { level, msg, err, time: _, pid: __, hostname: ___, process: ____, ...facts } = entry
  const more = Object.entries(facts).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const stack = err && typeof err === 'object' && 'stack' in err ? `\n${err.stack}` : ''
  return [`${levels[String(level)] ?? ''}${msg}`, ...more].join('  ') + stack
}

function parse(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
