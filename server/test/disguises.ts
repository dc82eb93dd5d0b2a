import { startRelay } from '@app/dev/relay'

/** Like any pooler, reports another backend process than the one that serves the connection. */
export function asPooler(data: Buffer): Buffer {
  // BackendKeyData: type byte, length, process id.
  const key = data.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
  if (key >= 0) data.writeInt32BE(4711, key + 5)
  return data
}

/** Loses a prepared statement between its first and its second use, like PgBouncer before 1.21 in transaction mode. */
export function asOldPooler(data: Buffer): Buffer {
  const BIND_COMPLETE = 0x32
  // Without ParseComplete before it, it is the second use.
  if (data[0] !== BIND_COMPLETE) return asPooler(data)
  const fields = Buffer.from('SERROR\0C26000\0Mprepared statement does not exist\0\0')
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + fields.length)
  return Buffer.concat([Buffer.from('E'), length, fields, Buffer.from('Z\0\0\0\x05I')])
}

/** Reports an earlier version, wherever the server names its own. */
export const asVersion17 = (data: Buffer): Buffer =>
  Buffer.from(data.toString('latin1').replace(/18000(\d)/g, '17000$1'), 'latin1')

/** The same database behind a relay that changes what the server says about itself. */
export async function disguised(url: string, rewrite: (data: Buffer) => Buffer) {
  const relay = await startRelay({ port: Number(new URL(url).port) })
  relay.rewrite = rewrite
  return { url: relay.through(url), stop: () => relay.stop() }
}
