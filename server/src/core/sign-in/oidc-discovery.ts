import * as openid from 'openid-client'

export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
}

const providerTimeoutSeconds = 10
/** How far the provider's clock may differ from ours. */
export const clockToleranceSeconds = 60

/**
 * Discovers the provider's endpoints on first use and retries after failures, so that the server can start without the
 * provider.
 */
export function discoverWhenNeeded(settings: OidcSettings): () => Promise<openid.Configuration> {
  const issuer = new URL(settings.issuer)
  const insecure = issuer.protocol === 'http:'
  let found: Promise<openid.Configuration> | undefined
  const discover = () =>
    openid.discovery(
      issuer,
      settings.clientId,
      { [openid.clockTolerance]: clockToleranceSeconds },
      clientSecret(settings.clientSecret),
      {
        timeout: providerTimeoutSeconds,
        // By default the library trusts the TLS connection and does not verify the ID token's signature.
        execute: [openid.enableNonRepudiationChecks, ...(insecure ? [openid.allowInsecureRequests] : [])],
      },
    )
  return () => {
    found ??= discover().catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }
}

/** Prefers the body to the header, because providers decode special characters in the header differently. */
function clientSecret(secret: string): openid.ClientAuth {
  const [post, basic] = [openid.ClientSecretPost(secret), openid.ClientSecretBasic(secret)]
  return (provider, ...request) => {
    const supportsPost = provider.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (supportsPost ? post : basic)(provider, ...request)
  }
}
