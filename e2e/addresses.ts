/** Addresses of the app and the services of this test run. */
export const addresses = {
  app: () => required('APP_ORIGIN'),
  provider: () => required('PROVIDER_ORIGIN'),
  mailbox: () => required('MAILBOX_ORIGIN'),
  /** The push service that stands in for those of the browsers. */
  push: () => required('PUSH_ORIGIN'),
  /** For state that takes too long to create through the app. */
  database: () => required('JOURNEYS_DATABASE_URL'),
}

export function setAddresses(origins: {
  app: string
  provider: string
  mailbox: string
  push: string
  database: string
}) {
  // Playwright passes the environment of its global setup to the processes that run the tests.
  process.env['APP_ORIGIN'] = origins.app
  process.env['PROVIDER_ORIGIN'] = origins.provider
  process.env['MAILBOX_ORIGIN'] = origins.mailbox
  process.env['PUSH_ORIGIN'] = origins.push
  process.env['JOURNEYS_DATABASE_URL'] = origins.database
}

function required(name: string): string {
  const origin = process.env[name]
  if (!origin) throw new Error(`${name} is not set: start.ts has not run.`)
  return origin
}
