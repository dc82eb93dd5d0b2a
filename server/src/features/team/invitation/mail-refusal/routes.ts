import { mailRefusalApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { refuseMail } from './actions.ts'

export const mailRefusalRoutes = (refusals: Parameters<typeof refuseMail>[0]) =>
  implement(mailRefusalApi, {
    'POST /api/v1/mail-refusal': refuseMail(refusals),
  })
