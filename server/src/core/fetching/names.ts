import { Resolver } from 'node:dns/promises'

/**
 * Asks the name servers, and neither the hosts file nor the search domains of this machine. Not by the thread pool,
 * which the name servers of strangers could block.
 */
export async function resolveName(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}
