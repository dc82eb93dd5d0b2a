import { messagePreferenceApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import {
  chooseTeamTopics,
  chooseTopic,
  getMessagePreferences,
  getStopTarget,
  setQuietHours,
  startMailsAgain,
  stopMails,
} from './actions.ts'

export const messagePreferenceRoutes = (tokens: Parameters<typeof stopMails>[0]) =>
  implement(messagePreferenceApi, {
    'GET /api/v1/message-preference': getMessagePreferences,
    'PUT /api/v1/message-preference/topic': chooseTopic,
    'PUT /api/v1/message-preference/team/:teamId': chooseTeamTopics,
    'PUT /api/v1/message-preference/quiet-hours': setQuietHours,
    'GET /api/v1/message-stop': getStopTarget(tokens),
    'POST /api/v1/message-stop': stopMails(tokens),
    'POST /api/v1/message-stop/undo': startMailsAgain(tokens),
  })
