import { type ToSay, toSay } from './language/say.ts'

/**
 * A TLS certificate from an authority that this machine does not know, or whose intermediate certificates the server
 * does not send.
 */
export const isUnknownAuthority = (code: string): boolean =>
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(GET_ISSUER_CERT(_LOCALLY)?|VERIFY_LEAF_SIGNATURE))$/.test(
    code,
  )

/** The explanation for operators. `what` begins the sentence. */
export const unknownAuthority: { found: ToSay; remedy: ToSay } = {
  found: toSay('{what}: the certificate is from an authority that this machine does not know.'),
  remedy: toSay(
    'If the authority is your own, set NODE_EXTRA_CA_CERTS to the file of its certificate. Otherwise let the server send the whole chain.',
  ),
}
