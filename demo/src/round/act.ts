import { randomUUID } from 'node:crypto'

/** Sends a write to the product as one of the sample people, and returns the reply. Undefined when it was refused. */
export type Act = (subject: string, path: string, body: object) => Promise<unknown>

/** The same API as everybody's, so within the same limits and with the same messages. */
export const actAs =
  (port: number, bearerFor: (person: { sub: string }) => Promise<string>): Act =>
  async (sub, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await bearerFor({ sub })}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    const reply: unknown = await response.json().catch(() => undefined)
    return response.ok ? reply : undefined
  }
