import { startDemo } from './demo.ts'

/** `callup demo`, in a container: its PostgreSQL is a service beside it. */
const { DATABASE_URL = '', PUBLIC_ORIGIN = 'http://localhost:3000', HOST, PORT, TRUST_PROXY } = process.env

if (!DATABASE_URL.startsWith('postgres')) {
  console.error('DATABASE_URL is not set: a PostgreSQL for the demo alone, postgres://user:password@host:5432/postgres')
  process.exit(1)
}
const starting = startDemo({
  serverUrl: DATABASE_URL,
  origin: PUBLIC_ORIGIN,
  host: HOST ?? '127.0.0.1',
  port: Number(PORT ?? 3000),
  trustProxy: Number(TRUST_PROXY ?? 0),
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    void starting
      .then((demo) => demo.stop())
      .catch(() => {})
      .finally(() => process.exit(0))
  })
}
await starting.catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
console.log(`The demo is at ${PUBLIC_ORIGIN}. It resets each hour, on the hour.`)
