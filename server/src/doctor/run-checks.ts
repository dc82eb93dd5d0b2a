import { Resolver } from 'node:dns/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from '#core/config.ts'
import { chatChecks } from './chat.ts'
import { attempt, type CheckContext, type Finding } from './check.ts'
import { databaseChecks } from './database.ts'
import { machineChecks } from './environment.ts'
import { mailChecks } from './mail.ts'
import { mailDomainChecks } from './mail-domain.ts'
import { ownSignInChecks } from './own-sign-in.ts'
import { providerChecks } from './provider.ts'
import { siteChecks } from './site.ts'
import { storageChecks } from './storage.ts'

const defaults = (): CheckContext => ({
  now: () => new Date(),
  resolver: new Resolver({ timeout: 3_000, tries: 2 }),
  httpPort: 80,
  nodeVersion: process.version,
  webDirectory: fileURLToPath(new URL('../../../web/dist', import.meta.url)),
})

/** Checks everything the product depends on. Changes nothing, apart from a file that it stores and removes again. */
export async function runChecks(config: Config, given: Partial<CheckContext> = {}): Promise<Finding[]> {
  const context = { ...defaults(), ...given }
  const groups = await Promise.all([
    attempt('machine', () => machineChecks(config, context)),
    attempt('database', () => databaseChecks(config, context)),
    attempt('public address', () => siteChecks(config, context)),
    attempt('accounts', () => ownSignInChecks(config)),
    attempt('provider', () => providerChecks(config, context)),
    attempt('mail server', () => mailChecks(config, context)),
    attempt('SPF', () => mailDomainChecks(config, context)),
    attempt('chat', () => chatChecks(config, context)),
    attempt('pictures', () => storageChecks(config)),
  ])
  return groups.flat()
}
