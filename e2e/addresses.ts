/** Where the run's product and its surroundings are. */
export const addresses = {
  app: () => required('APP_ORIGIN'),
  provider: () => required('PROVIDER_ORIGIN'),
  mailbox: () => required('MAILBOX_ORIGIN'),
  /** For what would take too long to bring about by hand. */
  database: () => required('JOURNEYS_DATABASE_URL'),
}

export function setAddresses(origins: { app: string; provider: string; mailbox: string; database: string }) {
  // Playwright hands the environment of its setup on to the processes that run the journeys.
  process.env['APP_ORIGIN'] = origins.app
  process.env['PROVIDER_ORIGIN'] = origins.provider
  process.env['MAILBOX_ORIGIN'] = origins.mailbox
  process.env['JOURNEYS_DATABASE_URL'] = origins.database
}

function required(name: string): string {
  const origin = process.env[name]
  if (!origin) throw new Error(`${name} is not known: start.ts has not run.`)
  return origin
}
