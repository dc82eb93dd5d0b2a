import type { Resolver } from 'node:dns/promises'
import type { Check } from '@app/contract'

/** What the checks look at besides the configuration. */
export interface CheckContext {
  now: () => Date
  resolver: Pick<Resolver, 'resolveTxt' | 'resolveMx'>
  /** Additional certificate authorities. */
  ca?: string
  /** Where browsers try http first. */
  httpPort: number
  nodeVersion: string
  /** The build of the web app. */
  webDirectory: string
  /** The environment file, where it is known. */
  environmentFile?: string | undefined
}

export const ok = (name: string, found: string): Check => ({ name, state: 'ok', found, remedy: '' })
export const warning = (name: string, found: string, remedy: string): Check => ({
  name,
  state: 'warning',
  found,
  remedy,
})
export const failed = (name: string, found: string, remedy: string): Check => ({ name, state: 'failed', found, remedy })

/** Runs a check whose own failure is a finding, too. */
export async function attempt(name: string, check: () => Promise<Check[]>): Promise<Check[]> {
  try {
    return await check()
  } catch (error) {
    return [failed(name, `The check could not be completed: ${reasonOf(error)}.`, 'Run it again.')]
  }
}

/** The message and code of an error, without its stack. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.message || codeOf(error)
}

export function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** The host and port of an address, without its credentials. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? 'the address'
