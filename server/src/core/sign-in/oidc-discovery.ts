import * as openid from 'openid-client'
import { ConfigProblem, isLoopback } from '../config.ts'

export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
}

/** How long the provider may take for an answer, and how far its clock may be off. */
const providerTimeoutSeconds = 10
export const leewaySeconds = 60

/**
 * Asks the provider for its addresses when they are first needed, and again as long as it does not tell: a provider that
 * is down stops nobody from starting, only from signing in.
 */
export function discoverWhenNeeded(settings: OidcSettings): () => Promise<openid.Configuration> {
  const issuer = new URL(settings.issuer)
  const insecure = issuer.protocol === 'http:'
  if (insecure && !isLoopback(settings.issuer)) throw new ConfigProblem('OIDC_ISSUER must be an https address.')
  let found: Promise<openid.Configuration> | undefined
  const discover = () =>
    openid.discovery(
      issuer,
      settings.clientId,
      { [openid.clockTolerance]: leewaySeconds },
      clientSecret(settings.clientSecret),
      {
        timeout: providerTimeoutSeconds,
        // Without it the ID token would be taken on the word of the connection alone, its signature unread.
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

/** In the body where the provider takes it there: the header's encoding of odd characters is read differently by many. */
function clientSecret(secret: string): openid.ClientAuth {
  const [post, basic] = [openid.ClientSecretPost(secret), openid.ClientSecretBasic(secret)]
  return (provider, ...request) => {
    const takesPost = provider.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (takesPost ? post : basic)(provider, ...request)
  }
}
