import { parseArgs } from 'node:util'
import { runCommand, usage } from './operator/commands.ts'
import { readSettings, SettingsError } from './settings.ts'

/** `callup id COMMAND`: what operators do by hand. */
const options = { reason: { type: 'string', default: '' }, operator: { type: 'string', default: '' } } as const

try {
  const { positionals: words, values } = read()
  const lines = words[0] === 'help' ? [usage] : await runCommand(readSettings(process.env), { words, ...values })
  for (const line of lines) console.log(line)
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exitCode = 1
}

function read() {
  try {
    return parseArgs({ options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new SettingsError(`${error instanceof Error ? error.message : String(error)}\n\nUsage:\n${usage}`)
  }
}
