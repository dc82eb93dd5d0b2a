import { adminGuards } from './guards-admin.ts'
import { answerGuards } from './guards-answers.ts'
import { captainGuards } from './guards-captains.ts'
import { guardsOfGames } from './guards-games.ts'
import { jobGuards } from './guards-jobs.ts'
import { liveGuards } from './guards-live.ts'
import { messageGuards } from './guards-messages.ts'
import { safetyGuards } from './guards-safety.ts'
import { storyGuards } from './guards-story.ts'
import { subGuards } from './guards-subs.ts'
import { guards } from './guards-table.ts'
import type { Guard } from './guards-tree.ts'

export const allGuards: Guard[] = [
  ...guards,
  ...liveGuards,
  ...guardsOfGames,
  ...answerGuards,
  ...messageGuards,
  ...jobGuards,
  ...captainGuards,
  ...subGuards,
  ...safetyGuards,
  ...adminGuards,
  ...storyGuards,
]
