import type { TeamCard as Team } from '@app/contract'
import ImageOff from 'lucide-react/icons/image-off'
import { Link } from 'react-router'
import { teamPath } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { AvatarStack } from '../../../ui/identity/avatar-stack.tsx'
import { Court } from '../../../ui/identity/court.tsx'
import { Crest } from '../../../ui/identity/crest.tsx'
import { kitHueOf } from '../../../ui/identity/crest-look.ts'
import { Pitch } from '../../../ui/identity/pitch.tsx'
import { SportGlyph } from '../../../ui/identity/sport-glyph.tsx'
import { RoleBadge } from '../../../ui/role-badge.tsx'
import { memberCount } from '../member-count.ts'

export function TeamCard({ team }: { team: Team }) {
  const { name, sport, logo, members, role } = team
  return (
    <Card className={cardLook}>
      <Pitch hue={kitHueOf(name)} className="h-24 shrink-0">
        <Court sport={sport} className="absolute -top-6 -right-6 w-56" />
        {!logo && (
          <Badge tone="onpitch" icon={<ImageOff aria-hidden />} className="absolute top-3 right-3">
            No Logo
          </Badge>
        )}
      </Pitch>
      <div className="-mt-8 flex grow flex-col px-5 pb-5">
        <Crest name={name} picture={logo} size={64} className={`relative ${logo ? 'bg-card ring-3 ring-card' : ''}`} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="display min-w-0 text-xl wrap-anywhere">
            <Link to={teamPath(team.id)} className="outline-none after:absolute after:inset-0 after:z-10">
              {name}
            </Link>
          </h3>
          {role && <RoleBadge role={role} />}
        </div>
        <p className="mt-1 mb-4 flex items-center gap-2 text-muted-foreground">
          <SportGlyph sport={sport} className="size-[1.125rem]" />
          {sport}
        </p>
        <div className="mt-auto flex min-h-12 items-center justify-between gap-3 border-t border-border pt-4">
          <AvatarStack people={members.map(asPerson)} />
          <span className="tnum text-sm text-muted-foreground">{memberCount(team.memberCount)}</span>
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
