import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Star from 'lucide-react/icons/star'
import UserRoundX from 'lucide-react/icons/user-round-x'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'going' | 'maybe' | 'out' | 'outline' | 'brand' | 'volt' | 'plain' | 'ink' | 'onpitch'

/** Never colour alone: always with text or an icon. */
export function Badge({ tone = 'outline', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames('chip', `chip-${tone}`, className)}>
      {icon}
      {children}
    </span>
  )
}

type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; className?: string; children: ReactNode }

/** A person's role in a team. Captain is emphasized, Spare is subdued. */
export function RoleBadge({ role, className }: { role: 'Captain' | 'Player' | 'Spare'; className?: string }) {
  const { t } = useLingui()
  const isCaptain = role === 'Captain'
  return (
    <Badge
      tone={tones[role]}
      icon={isCaptain && <Star aria-hidden className="fill-current" />}
      {...(className && { className })}
    >
      {t(roleLabels[role])}
    </Badge>
  )
}

/** Shown instead of the role for a person whom a captain added by name. */
export function NoAccountBadge({ className }: { className?: string }) {
  const { t } = useLingui()
  return (
    <Badge icon={<UserRoundX aria-hidden />} {...(className && { className })}>
      {t`No account yet`}
    </Badge>
  )
}

const tones = { Captain: 'ink', Player: 'outline', Spare: 'plain' } as const

const roleLabels = {
  Captain: msg`Captain`,
  Player: msg({ message: 'Player', context: 'role', comment: 'A role in a team, beside Captain and Spare' }),
  Spare: msg({ message: 'Spare', comment: 'A player who plays only when the team needs one' }),
}
