import { personalLinkApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { changePersonalPage, exportPerson, forgetPerson, getPersonalPage } from './actions.ts'

export const personalLinkRoutes = (tokens: Parameters<typeof getPersonalPage>[0]) =>
  implement(personalLinkApi, {
    'GET /api/v1/personal-link': getPersonalPage(tokens),
    'PATCH /api/v1/personal-link': changePersonalPage(tokens),
    'GET /api/v1/personal-link/export': exportPerson(tokens),
    'POST /api/v1/personal-link/forget': forgetPerson(tokens),
  })
