import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readConfig } from '#core/config.ts'
import { migrate } from '#core/migrate.ts'
import { orSayWhy } from '#core/process.ts'

/** The whole product on one server: brings the database up to date, then runs one API process and one worker. */
const config = await orSayWhy(readConfig)
await orSayWhy(() => migrate(config.DATABASE_URL))

const children = ['main.ts', 'worker.ts'].map((file) =>
  spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], { stdio: 'inherit' }),
)
const endAll = () => {
  for (const child of children) if (isRunning(child)) child.kill('SIGTERM')
}
const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

process.on('SIGTERM', endAll)
process.on('SIGINT', endAll)
for (const child of children) {
  child.on('exit', (code) => {
    // A half that is gone takes the other with it, so that whatever watches this process starts both again.
    process.exitCode ||= code ?? 1
    endAll()
  })
}
