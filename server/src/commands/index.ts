import type { Command } from './command.ts'

/** Every noun of the command line, one file each. Loaded on use, because most need only a small part of the product. */
export const commands: Record<string, () => Promise<Command>> = {
  setup: async () => (await import('./setup.ts')).setup,
  doctor: async () => (await import('./doctor.ts')).doctor,
  start: async () => (await import('./programs.ts')).start,
  api: async () => (await import('./programs.ts')).api,
  worker: async () => (await import('./programs.ts')).worker,
  id: async () => (await import('./id.ts')).id,
  demo: async () => (await import('./demo.ts')).demo,
  migrate: async () => (await import('./programs.ts')).migrate,
  upgrade: async () => (await import('./upgrade.ts')).upgrade,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./restore.ts')).restore,
  daily: async () => (await import('./daily.ts')).daily,
  alert: async () => (await import('./alert.ts')).alert,
  keys: async () => (await import('./keys.ts')).keys,
  issuer: async () => (await import('./issuer.ts')).issuer,
  deliveries: async () => (await import('./deliveries.ts')).deliveries,
  mail: async () => (await import('./mail.ts')).mail,
  bounces: async () => (await import('./bounces.ts')).bounces,
  people: async () => (await import('./people.ts')).people,
  teams: async () => (await import('./teams.ts')).teams,
  jobs: async () => (await import('./jobs.ts')).jobs,
  reports: async () => (await import('./reports.ts')).reports,
  audit: async () => (await import('./audit.ts')).audit,
  version: async () => (await import('./version.ts')).version,
}
