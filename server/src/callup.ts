import { ConfigError } from '#core/config.ts'
import { exitOnFailure } from '#core/process.ts'
import { commands } from './commands/index.ts'

/** The operator's command line: `callup NOUN …`. */
await exitOnFailure(async () => {
  const [noun = '', ...args] = process.argv.slice(2)
  const load = Object.hasOwn(commands, noun) ? commands[noun] : undefined
  if (!load) throw new ConfigError(`Usage:\n${await usageOfAll()}`)
  const command = await load()
  for (const line of await command.run(args)) console.log(line)
})

async function usageOfAll(): Promise<string> {
  const all = await Promise.all(Object.values(commands).map((load) => load()))
  return all.map(({ usage }) => usage).join('\n')
}
