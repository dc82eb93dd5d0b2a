import { refuseIfTaken } from './surroundings/ports.ts'

const variables = {
  web: ['WEB_PORT', 5173],
  api: ['API_PORT', 3001],
  provider: ['PROVIDER_PORT', 5180],
  mailbox: ['MAILBOX_PORT', 5181],
  smtp: ['SMTP_PORT', 5125],
  database: ['DATABASE_PORT', 54320],
} as const

/** Fixed, so that bookmarks and cookies stay valid. An environment variable changes each. */
export const ports = {
  web: portOf('web'),
  api: portOf('api'),
  provider: portOf('provider'),
  mailbox: portOf('mailbox'),
  smtp: portOf('smtp'),
  database: portOf('database'),
}

/** Reports all ports that are taken at once, before anything starts. */
export async function refuseTakenPorts() {
  const taken: string[] = []
  for (const name of names()) {
    if (name === 'database' && process.env.DATABASE_URL) continue
    await refuseIfTaken(ports[name], name).catch(() =>
      taken.push(`  ${ports[name]}  ${name}, set by ${variables[name][0]}`),
    )
  }
  if (taken.length > 0) {
    throw new Error(
      `Something else is listening on\n${taken.join('\n')}\nStop it, or choose another port with the variable.`,
    )
  }
}

function portOf(name: keyof typeof variables): number {
  const [variable, usual] = variables[name]
  return Number(process.env[variable] ?? usual)
}

function names() {
  return Object.keys(variables) as (keyof typeof variables)[]
}
