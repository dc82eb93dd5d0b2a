import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Import from 'lucide-react/icons/import'
import Mail from 'lucide-react/icons/mail'
import ShieldPlus from 'lucide-react/icons/shield-plus'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { Link } from 'react-router'
import { createTeamPath, paths, startPaths } from '#paths'
import { classNames } from '#ui/class-names.ts'

/** What a new person can do first. `invitations` are those that wait for them. */
export function Choices({ invitations }: { invitations: number }) {
  const { t } = useLingui()
  return (
    <ul className="grid grid-cols-1 gap-3">
      <Choice
        to={createTeamPath('game')}
        Icon={ShieldPlus}
        title={t`Start a team`}
        hint={t`Name, sport and your first game: about a minute`}
        isMain
      />
      <Choice
        to={createTeamPath('people')}
        Icon={Import}
        title={t`Bring a team`}
        hint={t`A list, a spreadsheet, another app or a team file`}
      />
      <Choice
        to={paths.findSubs}
        Icon={UserRoundPlus}
        title={t`Play as a sub`}
        hint={t`Teams that need one more for a game`}
      />
      <Choice
        to={startPaths.invited}
        Icon={Mail}
        title={t`I was invited`}
        hint={
          invitations > 0
            ? t({
                message: plural(invitations, {
                  one: '# invitation is waiting for you',
                  other: '# invitations are waiting for you',
                }),
              })
            : t`Paste the link, or ask your captain to send it again`
        }
      />
    </ul>
  )
}

type ChoiceProps = { to: string; Icon: LucideIcon; title: string; hint: string; isMain?: boolean }

function Choice({ to, Icon, title, hint, isMain = false }: ChoiceProps) {
  return (
    <li className="@container grid">
      <Link
        to={to}
        className={classNames(
          'flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-xl p-4 text-start',
          isMain ? 'pitch' : 'card hover:bg-accent',
        )}
      >
        <span
          className={classNames(
            'grid size-10 shrink-0 place-items-center rounded-full',
            isMain ? 'bg-primary text-primary-foreground' : 'bg-muted',
          )}
        >
          <Icon aria-hidden className="size-5" />
        </span>
        <span className="min-w-[min(10rem,100%)] flex-1 wrap-anywhere">
          <span className="display block text-lg leading-6">{title}</span>
          <span className={classNames('block text-sm', isMain ? 'text-pitch-muted' : 'text-muted-foreground')}>
            {hint}
          </span>
        </span>
        <ChevronRight aria-hidden className="hidden size-5 shrink-0 @min-[18rem]:block" />
      </Link>
    </li>
  )
}
