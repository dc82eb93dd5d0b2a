import { createServer, type Server } from 'node:net'

export const loopback = '127.0.0.1'

/** Listens on loopback and returns the port. The error for a taken port names what needs it. */
export async function listen(server: Server, port: number, what: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? taken(port, what) : error),
    )
    server.listen(port, loopback, resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error(`${what} has no port.`)
  return address.port
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listen(probe, 0, 'A probe')
  await new Promise((resolve) => probe.close(resolve))
  return port
}

export async function refuseIfTaken(port: number, what: string) {
  const probe = createServer()
  await listen(probe, port, what)
  await new Promise((resolve) => probe.close(resolve))
}

function taken(port: number, what: string) {
  return new Error(`${what} wants port ${port}, but something else is listening there.`)
}
