/**
 * Whether an endpoint belongs to a listed push service. The address comes from a browser, so without the list anyone
 * could make the server call any address. An entry is a host, `*.` for its subdomains, or, for tests, the origin of a
 * sink on the same machine.
 */
export function isKnownService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  // guard: push: only known push services are contacted -> return true
  return services.some((service) => {
    if (service.includes('://')) return url.origin === service
    if (url.protocol !== 'https:' || url.port !== '') return false
    return service.startsWith('*.') ? url.hostname.endsWith(service.slice(1)) : url.hostname === service
  })
}
