import { profileApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { getOwnProfile, searchProfiles } from './actions.ts'

export const profileRoutes = implement(profileApi, {
  'GET /api/v1/profile/search': searchProfiles,
  'GET /api/v1/profile/auth/:subject': getOwnProfile,
})
