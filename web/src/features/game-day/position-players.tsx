import type { TeamMember } from '@app/contract'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { Select } from '../../ui/form/select.tsx'
import { Avatar } from '../../ui/identity/avatar.tsx'

type PositionPlayersProps = {
  id: string
  position: string
  players: TeamMember[]
  free: TeamMember[]
  onAdd: (memberId: string) => void
  onRemove: (memberId: string) => void
}

/** Who plays a position: names to take away, and the rest of the team to choose from. */
export function PositionPlayers({ id, position, players, free, onAdd, onRemove }: PositionPlayersProps) {
  const choice = useRef<HTMLSelectElement>(null)
  const remove = (memberId: string) => {
    onRemove(memberId)
    choice.current?.focus()
  }
  const who = position || 'this position'
  return (
    <div className="flex flex-wrap items-center gap-2">
      {players.map((player) => (
        <span key={player.id} className="flex min-h-9 max-w-full items-center gap-2 rounded-full bg-muted pr-1 pl-1">
          <Avatar id={player.id} name={nameOf(player)} picture={player.avatar} size="xs" />
          <span className="truncate text-sm font-medium">{nameOf(player)}</span>
          <button
            type="button"
            className="hit grid size-7 shrink-0 place-items-center rounded-full text-muted-foreground hover:text-foreground"
            aria-label={`Take ${nameOf(player)} off ${who}`}
            onClick={() => remove(player.id)}
          >
            <X aria-hidden className="size-4" />
          </button>
        </span>
      ))}
      <Select
        ref={choice}
        id={id}
        className="w-full max-w-44 [&_select]:h-9 [&_select]:text-sm pointer-coarse:[&_select]:h-11 pointer-coarse:[&_select]:text-base"
        aria-label={`Add a player to ${who}`}
        value=""
        onChange={(event) => event.target.value && onAdd(event.target.value)}
      >
        <option value="">Who plays there?</option>
        {free.map((member) => (
          <option key={member.id} value={member.id}>
            {nameOf(member)}
          </option>
        ))}
      </Select>
    </div>
  )
}

const nameOf = ({ firstName, lastName }: TeamMember): string => `${firstName} ${lastName}`.trim()
