import type { Game, SubRequest } from '@app/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { Link } from 'react-router'
import { subRequestPath } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { NotAllowedLine } from '#ui/overlay/not-allowed.tsx'
import { whenNear } from './ask-sheet.tsx'
import { askLabel, draftFor, shortText } from './request-draft.ts'

type CreateRequestCardProps = {
  game: Game
  /** A closed request of the same game. */
  closed: SubRequest | null
  onAsk: () => void
  className: string
}

/** Where captains request substitutes. Others see it disabled, with the reason. */
export function CreateRequestCard({ game, closed, onAsk, className }: CreateRequestCardProps) {
  const { i18n } = useLingui()
  const short = game.can.requestSubs ? shortText(i18n, game) : null
  return (
    <section className={`card no-print p-5 ${className}`} aria-labelledby="subs">
      <h2 id="subs" className="display text-lg" tabIndex={-1}>
        <Trans>Substitutes</Trans>
      </h2>
      <p className={classNames('mt-1 text-sm wrap-anywhere', short ? 'font-medium' : 'text-muted-foreground')}>
        {short ?? i18n._(introOf(game))}
      </p>
      <div className="mt-4 grid gap-2">
        {game.can.requestSubs ? (
          <Button className="w-full" icon={<UserRoundPlus aria-hidden />} {...whenNear} onClick={onAsk}>
            {askLabel(i18n, draftFor(game).numberOfSubs, false)}
          </Button>
        ) : (
          <RequestNotAllowed isCaptain={game.role === 'Captain'} />
        )}
        {closed && (
          <Link to={subRequestPath(closed.id)} className={buttonClass({ variant: 'ghost', className: 'w-full' })}>
            <Trans>See Closed Request</Trans>
          </Link>
        )}
      </div>
    </section>
  )
}

const introOf = ({ can }: Game): MessageDescriptor =>
  can.requestSubs
    ? msg`Someone can’t play? Ask players outside the team.`
    : msg`When the team is short, a captain can ask for players here.`

/** The action, disabled, with the reason. */
export function RequestNotAllowed({ isCaptain }: { isCaptain: boolean }) {
  const { t } = useLingui()
  return (
    <NotAllowedLine reason={isCaptain ? t`The game has started` : t`Only team managers can request substitutes`}>
      <Trans>Ask for a Sub</Trans>
    </NotAllowedLine>
  )
}
