import type { Shell } from '#core/pages/document.ts'
import type { OpponentLinks } from './features/game/fixture/opponent-link/actions.ts'
import { leagueEntryRoutes } from './features/league/entry/routes.ts'
import { organiserRoutes } from './features/league/league/organiser/routes.ts'
import { leagueRoutes } from './features/league/league/routes.ts'
import { leagueGameRoutes } from './features/league/league-game/routes.ts'
import { leagueResultRoutes } from './features/league/league-result/routes.ts'
import { officialRoutes } from './features/league/official/routes.ts'
import { outsideTeamRoutes } from './features/league/outside-team/routes.ts'
import { playoffRoutes } from './features/league/playoff/routes.ts'
import { publicLeagueRoutes } from './features/league/public-league/routes.ts'
import { scheduleDraftRoutes } from './features/league/schedule-draft/routes.ts'
import { standingsRoutes } from './features/league/standings/routes.ts'
import { venueRoutes } from './features/league/venue/routes.ts'
import { wishRoutes } from './features/league/wish/routes.ts'
import type { Sharing } from './features/public/share-link/actions.ts'

interface Parts {
  sharing: Sharing
  openShell: Shell
  liveShell: Shell
  opponentLinks: OpponentLinks
}

/** Everything about leagues. */
export const leagueAreaRoutes = ({ sharing, openShell, liveShell, opponentLinks }: Parts) => [
  leagueRoutes,
  organiserRoutes,
  leagueEntryRoutes,
  outsideTeamRoutes(opponentLinks),
  leagueGameRoutes,
  venueRoutes,
  scheduleDraftRoutes,
  wishRoutes,
  officialRoutes,
  leagueResultRoutes,
  standingsRoutes,
  playoffRoutes,
  publicLeagueRoutes({ ...sharing, shell: openShell, liveShell }),
]
