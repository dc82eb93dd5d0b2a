import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Nothing } from '../field.ts'

export const mailRefusalApi = {
  'POST /api/v1/mail-refusal': endpoint({
    does: 'Unsubscribes an address from invitation mails, by the token in such a mail.',
    access: 'public',
    fromAnywhere: true,
    query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 1000 }) }),
    reply: Nothing,
    errors: ['not_found'],
  }),
}
