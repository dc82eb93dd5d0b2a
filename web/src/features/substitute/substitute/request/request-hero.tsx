import type { SubRequestDetail } from '@app/contract'
import { kitHueOf } from '@app/contract/hue'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Court, Pitch } from '../../../../ui/identity/court.tsx'
import { Crest } from '../../../../ui/identity/crest.tsx'

import { SpotRings, StatusChip } from '../request-status.tsx'

import { needOf } from '../text.ts'

/** The team and what it still needs, in the team's colours. */
export function RequestHero({ request, now, menu }: { request: SubRequestDetail; now: Date; menu: ReactNode }) {
  const { i18n } = useLingui()
  const { teamName, teamLogo, opponentTeamName, sport, status, numberOfSubs, openSpots } = request
  const need = request.mine === 'Accepted' ? ownNeed(i18n, request) : needOf(i18n, request, { sport, now })
  const people = request.volunteers.filter((one) => one.status === 'Accepted')
  return (
    <header>
      <Pitch hue={kitHueOf(teamName)} className="-mx-1 rounded-2xl p-5 sm:mx-0 sm:p-8">
        <Court
          sport={sport}
          className="absolute -top-[30%] -inset-e-[46%] -z-10 w-[150%] -rotate-6 sm:-top-[46%] sm:-inset-e-[8%] sm:w-[74%]"
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm font-medium text-pitch-muted">
            <Trans>Substitute Request</Trans>
          </p>
          <span className="flex items-center gap-2">
            <StatusChip status={status} isOnPitch />
            {menu}
          </span>
        </div>
        <div className="mt-4 flex flex-wrap items-start gap-x-4 gap-y-3">
          <Crest name={teamName} picture={teamLogo} size={60} />
          <h1 className="min-w-[min(9rem,100%)] flex-1">
            <span className="display block text-2xl wrap-anywhere sm:text-3xl">{teamName}</span>
            <span className="mt-0.5 block text-md wrap-anywhere text-pitch-muted">
              <Trans>vs {opponentTeamName}</Trans>
            </span>
          </h1>
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
          <SpotRings
            isLarge
            people={people.map(({ userId, firstName, lastName, avatar }) => ({
              id: userId,
              name: `${firstName} ${lastName}`,
              picture: avatar,
            }))}
            taken={numberOfSubs - openSpots}
            open={status === 'Open' ? openSpots : 0}
          />
          <p className="min-w-0">
            <span className="block font-semibold text-primary">{need.title}</span>
            <span className="block text-sm wrap-anywhere text-pitch-muted">{need.detail}</span>
          </p>
        </div>
      </Pitch>
    </header>
  )
}

const ownNeed = (i18n: I18n, { status, openSpots }: SubRequestDetail) => ({
  title: i18n._(status === 'Cancelled' ? msg`The game is cancelled` : youAreIn),
  detail: status === 'Open' ? i18n._(spotsLeft(openSpots)) : '',
})

const youAreIn = msg({ message: 'You are in', comment: 'You are one of the players of the game' })
const spotsLeft = (open: number) =>
  msg({ message: plural(open, { one: '# open spot left', other: '# open spots left' }) })
