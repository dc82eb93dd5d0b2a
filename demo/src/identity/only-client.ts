import { type Configuration, interactionPolicy } from 'oidc-provider'

export const scopes = ['openid', 'profile', 'email']

/** OpenID's `prompt=create`, which Sign Up sends, even for a person who is signed in. */
export function policyWithSignUp() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0)
  return policy
}

/** Skips the consent screen. */
export const grantWithoutConsent: NonNullable<Configuration['loadExistingGrant']> = async ({ oidc }) => {
  const { client, session, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const existing = session.grantIdFor(client.clientId)
  if (existing) return provider.Grant.find(existing)
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(scopes.join(' '))
  await grant.save()
  return grant
}
