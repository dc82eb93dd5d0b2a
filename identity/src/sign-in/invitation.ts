import { createHmac, timingSafeEqual } from 'node:crypto'
import { tidySentence } from '@app/contract/name'
import type { Invitation } from '../pages/invitation-card.ts'
import type { Settings } from '../settings.ts'

/**
 * What the app says that the person is about to answer. Signed with the secret that only the app and we have, because
 * anybody can write a link to our pages, and would write there what they please.
 */
export function readInvitation(
  parameter: unknown,
  { clientSecret }: Pick<Settings, 'clientSecret'>,
): Invitation | undefined {
  const [text = '', mark = ''] = (typeof parameter === 'string' ? parameter : '').split('.')
  const expected = createHmac('sha256', clientSecret).update(`invitation ${text}`).digest()
  const given = Buffer.from(mark, 'base64url')
  // guard: door: an invitation is shown only if the app signed it
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const [what = '', about = ''] = JSON.parse(Buffer.from(text, 'base64url').toString()) as string[]
  return { what: tidySentence(what), about: tidySentence(about) }
}
