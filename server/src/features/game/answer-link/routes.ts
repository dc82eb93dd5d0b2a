import { answerLinkApi } from '@app/contract'
import { implement, type Routes } from '#core/http/implement.ts'
import { type Shell, servePage } from '#core/pages/document.ts'
import { type AnswerSeals, answerByLink, deleteOwnLinks, showAnswerPage, undoByLink } from './actions.ts'
import { showHanded } from './handed/actions.ts'
import { answerSeries, showSeries } from './series/actions.ts'

const first = { gate: 'first', proves: 'link' } as const

export const answerLinkRoutes =
  (seals: AnswerSeals, persons: Parameters<typeof showAnswerPage>[1], shell: Shell): Routes =>
  (app, deps) => {
    implement(answerLinkApi, {
      'POST /api/v1/answer/:token': answerByLink(seals),
      'POST /api/v1/answer/:token/undo': undoByLink(seals),
      'POST /api/v1/answer/:token/all': answerSeries(seals),
      'DELETE /api/v1/answer-link': deleteOwnLinks,
    })(app, deps)
    servePage('/me/:linkId', shell, showHanded, first)(app, deps)
    servePage('/a/:token', shell, showAnswerPage(seals, persons), first)(app, deps)
    servePage('/a/:token/all', shell, showSeries(seals), first)(app, deps)
  }
