import type { TeamCard as Team } from '@app/contract'
import { kitHueOf } from '@app/contract/hue'
import { sportLabels } from '@app/contract/sport'
import { Trans, useLingui } from '@lingui/react/macro'
import ImageOff from 'lucide-react/icons/image-off'
import { type CSSProperties, memo } from 'react'
import { Link } from 'react-router'
import { chunksOf } from '#lib/chunks.ts'
import { teamPath } from '#paths'
import { Badge, RoleBadge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { AvatarStack } from '#ui/identity/avatar.tsx'
import { Court, Pitch, SportGlyph } from '#ui/identity/court.tsx'
import { Crest } from '#ui/identity/crest.tsx'

import { memberCount } from '../text.ts'

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:gap-5 xl:grid-cols-3'

export function TeamCards({ teams }: { teams: Team[] }) {
  return (
    // By role, because a ul cannot contain groups of cards.
    <div role="list" className="grid grid-cols-1 gap-4 lg:gap-5">
      {chunksOf(teams, GROUP).map(({ items: group }) => (
        <div key={group[0]?.id} className={`${grid} ${skippedGroup}`} style={countOf(group)}>
          {group.map((team) => (
            <TeamItem key={team.id} team={team} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Memoized, so that only a change of its team re-renders it. */
const TeamItem = memo(function TeamItem({ team }: { team: Team }) {
  return (
    <div role="listitem" className={skippedCard}>
      <TeamCard team={team} />
    </div>
  )
})

/** A multiple of one, two and three columns. */
const GROUP = 12

/**
 * `content-visibility` on groups, so that few elements are checked per frame, and on single cards nearby. The estimated
 * size is that of a card with one line; the padding preserves borders, shadows and outlines, which would be clipped.
 * Safari has no `overflow-clip-margin`.
 */
const skippedCard = '-m-4 p-4 [content-visibility:auto] [contain-intrinsic-block-size:auto_17.0625rem]'
const skippedGroup =
  '-m-4 p-4 [content-visibility:auto] [contain-intrinsic-block-size:auto_calc(var(--cards)*18.0625rem-1rem)] sm:[contain-intrinsic-block-size:auto_calc(round(up,var(--cards)/2,1)*18.0625rem-1rem)] xl:[contain-intrinsic-block-size:auto_calc(round(up,var(--cards)/3,1)*18.3125rem-1.25rem)]'

const countOf = (group: Team[]): CSSProperties & { '--cards': number } => ({ '--cards': group.length })

export function TeamCardsLoading() {
  return (
    <Loading className={grid}>
      {[1, 2, 3].map((card) => (
        <Card key={card} className="overflow-hidden">
          <Skeleton className="h-24 rounded-none" />
          <div className="-mt-8 px-5 pb-5">
            <Skeleton className="size-16 rounded-2xl ring-4 ring-card" />
            <Skeleton className="mt-3 h-6 w-40" />
            <Skeleton className="mt-2 h-4 w-24" />
            <div className="mt-4 flex items-center justify-between border-t border-border pt-4">
              <Skeleton className="h-8 w-20 rounded-full" />
              <Skeleton className="h-4 w-20" />
            </div>
          </div>
        </Card>
      ))}
    </Loading>
  )
}

function TeamCard({ team }: { team: Team }) {
  const { i18n, t } = useLingui()
  const { name, sport, logo, members, role } = team
  return (
    <Card className={cardLook}>
      <Pitch hue={kitHueOf(name)} className="h-24 shrink-0">
        <Court sport={sport} className="absolute -top-6 -inset-e-6 w-56" />
        {!logo && (
          <Badge tone="onpitch" icon={<ImageOff aria-hidden />} className="absolute top-3 inset-e-3">
            <Trans>No Logo</Trans>
          </Badge>
        )}
      </Pitch>
      <div className="-mt-8 flex grow flex-col px-5 pb-5">
        <Crest name={name} picture={logo} size={64} className={`relative ${logo ? 'bg-card ring-3 ring-card' : ''}`} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="display min-w-0 text-xl wrap-anywhere">
            <Link to={teamPath(team.id)} className="outline-none after:absolute after:inset-0 after:z-10">
              <bdi>{name}</bdi>
            </Link>
          </h3>
          {role && <RoleBadge role={role} />}
        </div>
        <p className="mt-1 mb-4 flex items-center gap-2 text-muted-foreground">
          <SportGlyph sport={sport} className="size-[1.125rem]" />
          {t(sportLabels[sport])}
        </p>
        <div className="mt-auto flex min-h-12 items-center justify-between gap-3 border-t border-border pt-4">
          <AvatarStack people={members.map(asPerson)} />
          <span className="tnum text-sm text-muted-foreground">{memberCount(i18n, team.memberCount)}</span>
        </div>
      </div>
    </Card>
  )
}

/** The whole card leads to the team; its name is the link. */
const cardLook =
  'relative flex h-full flex-col overflow-hidden outline-offset-2 outline-ring transition-shadow hover:shadow-md has-[a:focus-visible]:outline-2'

const asPerson = ({ id, firstName, lastName, avatar }: Team['members'][number]) => ({
  id,
  name: `${firstName} ${lastName}`,
  picture: avatar,
})
