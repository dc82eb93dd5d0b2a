/** What a mail server or provider reports about a mail it had accepted. */
export interface MailFailure {
  /** `soft`: a temporary failure. Several of them count as a permanent one (`bounced`). */
  kind: 'bounced' | 'soft' | 'complained'
  address: string
  /** A status code, or the name of a provider's event. */
  reason: string
}

/**
 * 5.x.x is permanent only if it is about the address. A full mailbox (5.2.2) can be emptied; 5.3, 5.6 and 5.7 are about
 * the system, the message or the sender's reputation, and a single DNS mistake would suppress a whole domain.
 */
export const kindOf = (status: string): 'bounced' | 'soft' =>
  status.startsWith('5.') && !/^5\.(2\.[2-9]|[367]\.)/.test(status) ? 'bounced' : 'soft'
