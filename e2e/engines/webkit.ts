import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from '@app/dev/ports'
import { type Engine, size, type Tab, until } from './engine.ts'

/** Safari's engine: MiniBrowser of WebKitGTK, by WebDriver, on a virtual screen. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  missing: () => [
    ...(existsSync(DRIVER) && miniBrowser() ? [] : ['webkit2gtk-driver']),
    ...(existsSync(SCREEN) ? [] : ['xvfb']),
  ],
  open,
}

const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'
const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(-1)

/** A driver has one session at a time. */
async function open(): Promise<Tab> {
  const home = await mkdtemp(path.join(tmpdir(), 'webkit-'))
  await mkdir(path.join(home, 'gtk-3.0'))
  await writeFile(path.join(home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const { screen, display } = await startScreen()
  const port = await freePort()
  const environment = { HOME: home, XDG_CONFIG_HOME: home, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' }
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], LANG: 'en_US.UTF-8', ...environment },
  })
  process.once('exit', () => [driver, screen].forEach((child) => child.kill()))
  const send = async (method: string, at: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${at}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(JSON.stringify(value))
    return value
  }
  await until('WebKitWebDriver', () => send('GET', '/status'))
  const { sessionId } = (await send('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        acceptInsecureCerts: true,
        'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
      },
    },
  })) as { sessionId: string }
  const session = `/session/${sessionId}`
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, ...size })

  return {
    go: async (address) => void (await send('POST', `${session}/url`, { url: address })),
    async read(expression) {
      const script = `const done = arguments[arguments.length - 1]
        Promise.resolve(${expression}).then((value) => done(JSON.stringify(value ?? null)))`
      return JSON.parse(String(await send('POST', `${session}/execute/async`, { script, args: [] })))
    },
    act: async (actions) => void (await send('POST', `${session}/actions`, { actions })),
    async close() {
      await send('DELETE', session).catch(() => {})
      for (const child of [driver, screen]) await end(child)
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Xvfb chooses a free number and writes it to its fourth file. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    const numbers = screen.stdio[3] as Readable
    numbers.once('data', (data: Buffer) => resolve(String(data).trim()))
    screen.once('exit', () => reject(new Error('Xvfb does not start')))
  })
  return { screen, display: `:${number}` }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await gone
}
