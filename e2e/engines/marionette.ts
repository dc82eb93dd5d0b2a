import { connect, type Socket } from 'node:net'
import { until } from './engine.ts'

/** Runs scripts with the browser's own privileges, which WebDriver BiDi does not provide in every Firefox. */
export async function openMarionette(port: number, wanted: object) {
  const socket = await until('Marionette', () => reach(port))
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  let received = Buffer.alloc(0)
  socket.on('data', (data: Buffer) => {
    received = Buffer.concat([received, data])
    for (let message = next(); message !== undefined; message = next()) hear(JSON.parse(message))
  })

  /** A message is its length in bytes, a colon and JSON. */
  function next(): string | undefined {
    const colon = received.indexOf(':')
    const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString())
    if (colon < 0 || received.length < end) return undefined
    const message = received.subarray(colon + 1, end).toString()
    received = received.subarray(end)
    return message
  }

  function hear(message: unknown) {
    if (!Array.isArray(message)) return
    const [, id, error, result] = message as [number, number, { message: string } | null, unknown]
    if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result)
  }

  const send = (command: string, parameters: object): Promise<unknown> => {
    const reply = Promise.withResolvers<unknown>()
    waiting.set(++lastId, reply)
    const text = JSON.stringify([0, lastId, command, parameters])
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    return reply.promise
  }

  const { capabilities } = (await send('WebDriver:NewSession', wanted)) as { capabilities: { webSocketUrl: string } }
  await send('Marionette:SetContext', { value: 'chrome' })
  return {
    webSocketUrl: capabilities.webSocketUrl,
    async read(expression: string): Promise<unknown> {
      const script = `return ${expression}`
      const run = { script, args: [], sandbox: 'system', newSandbox: false }
      return ((await send('WebDriver:ExecuteScript', run)) as { value: unknown }).value
    },
    addAuthenticator: () =>
      send('WebAuthn:AddVirtualAuthenticator', {
        protocol: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserConsenting: true,
        isUserVerified: true,
      }),
    close: () => void socket.destroy(),
  }
}

const reach = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject)
  })
