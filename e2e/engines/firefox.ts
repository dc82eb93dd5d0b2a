import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '@app/dev/ports'
import { type Engine, size, type Tab } from './engine.ts'
import { openMarionette } from './marionette.ts'

/** Debian's Firefox, by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: () => (existsSync(FIREFOX) ? [] : ['firefox-esr']),
  open: () => openWith({}),
}

const FIREFOX = '/usr/bin/firefox-esr'

const settings = {
  // Virtual authenticators in place of USB keys.
  'security.webauth.webauthn_enable_softtoken': true,
  'security.webauth.webauthn_enable_usbtoken': false,
  'ui.prefersReducedMotion': 1,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.shell.checkDefaultBrowser': false,
}

/** A tab whose browser window can also be scripted, with the browser's own privileges. */
export interface OwnTab extends Tab {
  readInBrowser(expression: string): Promise<unknown>
}

/** `more`: settings of the profile. */
export async function openWith(more: Record<string, string | number | boolean>): Promise<OwnTab> {
  const profile = await mkdtemp(path.join(tmpdir(), 'firefox-'))
  const port = await freePort()
  const lines = Object.entries({ ...settings, ...more, 'marionette.port': port }).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  )
  await writeFile(path.join(profile, 'user.js'), lines)
  const options = [
    '--headless',
    '--no-remote',
    '--marionette',
    '--remote-allow-system-access',
    '--remote-debugging-port=0',
    '--profile',
    profile,
  ]
  const child = spawn(FIREFOX, options, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } })
  process.once('exit', () => child.kill())
  await addressOf(child)
  // The session has both protocols: for the browser's own privileges, and for the page.
  const own = await openMarionette(port, { acceptInsecureCerts: true, webSocketUrl: true })
  const { send, close } = await connect(own.webSocketUrl)
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const context = contexts[0]?.context
  await send('browsingContext.setViewport', { context, viewport: size })
  const readIn = async (target: string | undefined, expression: string) => {
    const { result, exceptionDetails } = (await send('script.evaluate', {
      expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
      target: { context: target },
      awaitPromise: true,
      userActivation: true,
    })) as { result?: { value: string }; exceptionDetails?: { text: string } }
    if (!result) throw new Error(exceptionDetails?.text)
    return JSON.parse(result.value)
  }

  return {
    readInBrowser: (expression) => own.read(expression),
    addAuthenticator: async () => void (await own.addAuthenticator()),
    go: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    read: (expression) => readIn(context, expression),
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    async close() {
      own.close()
      close()
      const gone = new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode === null && child.kill()) await gone
      await rm(profile, { recursive: true, force: true })
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('Firefox does not start')))
    if (!child.stderr) return
    createInterface({ input: child.stderr }).on('line', (line) => {
      const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line) ?? []
      if (address) resolve(address)
    })
  })
}

/** Commands and responses of WebDriver BiDi, matched by their ids. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`no connection to ${address}`)))
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data)) as {
      id?: number
      result?: unknown
      error?: string
      message?: string
    }
    const command = waiting.get(Number(id))
    if (error) command?.reject(new Error(`${error}: ${message}`))
    else command?.resolve(result)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox is gone'))
  })
  return {
    send: (method: string, params: object): Promise<unknown> => {
      const command = Promise.withResolvers<unknown>()
      waiting.set(++lastId, command)
      socket.send(JSON.stringify({ id: lastId, method, params }))
      return command.promise
    },
    close: () => socket.close(),
  }
}
