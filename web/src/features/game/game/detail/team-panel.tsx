import type { Game } from '@app/contract'
import { kitHueOf } from '@app/contract/hue'
import { sportLabels } from '@app/contract/sport'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { teamPath } from '#paths'
import { RoleBadge } from '#ui/badge.tsx'
import { MetaLine } from '#ui/card.tsx'
import { AvatarStack } from '#ui/identity/avatar.tsx'
import { Court, Pitch } from '#ui/identity/court.tsx'
import { Crest } from '#ui/identity/crest.tsx'

const SHOWN = 4

/** The team of the game. The whole card is the link. */
export function TeamPanel({ game, className }: { game: Game; className: string }) {
  const { t, i18n } = useLingui()
  const { teamId, teamName, teamLogo, sport, roster, role } = game
  const people = roster.slice(0, SHOWN).map(({ userId, firstName, lastName, avatar }) => ({
    id: userId,
    name: `${firstName} ${lastName}`,
    picture: avatar,
  }))
  return (
    <section role="group" className={`card no-print relative overflow-hidden ${className}`} aria-labelledby="game-team">
      <Pitch hue={kitHueOf(teamName)} className="h-14">
        <Court sport={sport} className="absolute -top-6 -inset-e-8 w-64" />
      </Pitch>
      <div className="relative -mt-6 px-5 pb-5">
        <Crest name={teamName} picture={teamLogo} size={44} className={teamLogo ? 'bg-card ring-2 ring-card' : ''} />
        <div className="mt-1.5 flex items-center justify-between gap-3">
          <h2 id="game-team" className="display min-w-0 text-lg wrap-anywhere">
            {teamName}
          </h2>
          {role && <RoleBadge role={role} />}
        </div>
        <MetaLine className="mt-0.5 text-sm text-muted-foreground">
          {i18n._(sportLabels[sport])}
          <span className="tnum">
            <Plural value={roster.length} one="# member" other="# members" />
          </span>
        </MetaLine>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <AvatarStack people={people} total={roster.length} />
          <Link
            to={teamPath(teamId)}
            aria-label={t`See Team ${teamName}`}
            className="inline-flex min-h-6 items-center gap-1 text-sm font-medium whitespace-nowrap text-muted-foreground after:absolute after:inset-0 after:rounded-xl"
          >
            <Trans>See Team</Trans>
            <ChevronRight aria-hidden className="size-4" />
          </Link>
        </div>
      </div>
    </section>
  )
}
