import type { SubRequestDetail } from '@app/contract'
import { policy } from '@app/contract/policy'
import { sportLabels } from '@app/contract/sport'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { gamePath, teamPath } from '#paths'
import { buttonClass } from '#ui/button.tsx'
import { Crest } from '#ui/identity/crest.tsx'

const hours = policy.inTouchHours

/** When a volunteer and the captains get each other's contact details. Null if that is over. */
function contactText({ can, mine, status, firstCome }: SubRequestDetail): MessageDescriptor | null {
  const isAhead = can.volunteer || can.withdraw
  if (!isAhead || (mine === 'Waiting' && status !== 'Open')) return null
  return mine === 'Accepted' || (firstCome && mine !== 'Waiting')
    ? msg({
        message: plural(hours, {
          one: 'Starting # hour before the game, you and the captains see each other’s contact details, and you see the team’s notes.',
          other:
            'Starting # hours before the game, you and the captains see each other’s contact details, and you see the team’s notes.',
        }),
      })
    : msg`Once accepted, you and the captain see each other’s email.`
}

/** The team, its game, and when a sub and the captains can contact each other. */
export function RequestTeam({ request }: { request: SubRequestDetail }) {
  const { i18n } = useLingui()
  const { teamId, teamName, teamLogo, sport, captains, mine, gameId } = request
  const contact = contactText(request)
  return (
    <section className="card p-5" aria-labelledby="request-team">
      <div className="flex items-center gap-3">
        <Crest name={teamName} picture={teamLogo} size={44} />
        <div className="min-w-0 flex-1">
          <h2 id="request-team" className="leading-5 font-semibold wrap-anywhere">
            <Link to={teamPath(teamId)} className="hit hover:underline">
              <bdi>{teamName}</bdi>
            </Link>
          </h2>
          <p className="mt-0.5 text-sm text-muted-foreground">{i18n._(sportLabels[sport])}</p>
        </div>
      </div>
      {captains.length === 0 && contact && (
        <p className="mt-4 border-t border-border pt-4 text-sm text-muted-foreground">{i18n._(contact)}</p>
      )}
      {mine !== 'Accepted' && (
        <Link to={gamePath(gameId)} className={buttonClass({ className: 'mt-4 w-full' })}>
          <Trans>See Game</Trans>
        </Link>
      )}
    </section>
  )
}
