/** Why a sign-in came to nothing, in words. The reasons are those the server redirects with. */
const words: Record<string, string> = {
  cancelled: 'You cancelled the sign-in. Nothing was changed.',
  login_required: 'The sign-in service asks you to log in again.',
  state_mismatch:
    'The answer of the sign-in service does not belong to this sign-in, so it was refused to keep you safe.',
  expired: 'The sign-in was started too long ago, or in another browser. Nothing was changed.',
  timeout: 'The sign-in took too long and was stopped. Nothing was changed.',
  mfa_required: 'The sign-in service wants a second proof that it is you. Log in again and follow its steps.',
  provider_down: 'The sign-in service cannot be reached right now. Please try again in a few minutes.',
  failed: 'Something went wrong while you were signing in. Nothing was changed.',
}

export const whySignInFailed = (reason: string | null): string =>
  words[reason !== null && Object.hasOwn(words, reason) ? reason : 'failed'] ?? ''
