import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Star from 'lucide-react/icons/star'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Avatar } from '../../ui/identity/avatar.tsx'
import { people } from './people.ts'

const roster = [people.maya, people.priya, people.ben, people.tomas]

export function RosterPicture() {
  return roster.map((person, index) => (
    <div key={person.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <Avatar {...person} />
      <span className="min-w-[min(3.75rem,100%)] flex-1 truncate font-medium">{person.name}</span>
      {index === 0 ? (
        <Badge tone="ink" icon={<Star />}>
          Captain
        </Badge>
      ) : (
        <Badge>Player</Badge>
      )}
      <EllipsisVertical className={classNames('size-[1.125rem] text-muted-foreground', index === 0 && 'invisible')} />
    </div>
  ))
}
