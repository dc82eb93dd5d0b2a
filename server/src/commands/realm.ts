import { writeFile } from 'node:fs/promises'
import { type Config, readConfig } from '#core/config.ts'
import { productName } from '#core/product.ts'
import { type Command, readArguments, usageError } from './command.ts'

const usage = 'callup realm FILE                 writes the realm that Keycloak imports, with this app as its client'

export const realm: Command = {
  usage,
  async run(args) {
    const [file, ...rest] = readArguments(args, usage, {}).positionals
    if (!file || rest.length > 0) throw usageError(usage)
    await writeFile(file, JSON.stringify(realmOf(readConfig()), null, 2))
    return [`Wrote ${file}.`]
  },
}

/** People register themselves with a verified address. The app is the only client and is notified of every logout. */
export function realmOf(config: Config) {
  const origin = config.PUBLIC_ORIGIN
  return {
    realm: realmName(config.OIDC_ISSUER),
    displayName: productName,
    enabled: true,
    sslRequired: 'external',
    registrationAllowed: true,
    registrationEmailAsUsername: true,
    verifyEmail: true,
    resetPasswordAllowed: true,
    rememberMe: true,
    bruteForceProtected: true,
    passwordPolicy: 'length(10) and notUsername and notEmail',
    smtpServer: smtpServer(config),
    clients: [
      {
        clientId: config.OIDC_CLIENT_ID,
        name: productName,
        secret: config.OIDC_CLIENT_SECRET,
        enabled: true,
        publicClient: false,
        standardFlowEnabled: true,
        directAccessGrantsEnabled: false,
        baseUrl: origin,
        redirectUris: [`${origin}/auth/callback`],
        attributes: {
          'post.logout.redirect.uris': `${origin}/landing`,
          'backchannel.logout.url': `${origin}/auth/backchannel-logout`,
          'backchannel.logout.session.required': 'true',
          'pkce.code.challenge.method': 'S256',
        },
      },
    ],
  }
}

/** Keycloak's issuers end with /realms/NAME. */
const realmName = (issuer: string) => /\/realms\/([^/]+)\/?$/.exec(issuer)?.[1] ?? 'callup'

/** The provider uses the app's mail server too. */
function smtpServer({ SMTP_URL, MAIL_FROM }: Config) {
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL)
  const isTls = protocol === 'smtps:'
  return {
    host: hostname,
    port: port || (isTls ? '465' : '587'),
    from: MAIL_FROM,
    fromDisplayName: productName,
    ssl: String(isTls),
    starttls: String(!isTls),
    auth: String(username !== ''),
    ...(username && { user: decodeURIComponent(username), password: decodeURIComponent(password) }),
  }
}
