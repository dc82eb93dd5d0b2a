import type { InvitationDetail } from '@app/contract'
import { kitHueOf } from '@app/contract/hue'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNow } from '#lib/dates/clock.ts'
import { dayAt, timeAt } from '#lib/dates/dates.ts'
import { writtenText } from '#lib/language/say-with.ts'
import { MetaLine } from '#ui/card.tsx'
import { hueClass } from '#ui/identity/hue.ts'
import { DateBlock } from '#ui/moment.tsx'

type NextGameProps = { game: NonNullable<InvitationDetail['nextGame']>; teamName: string }

/** What the person is invited to, as on the page before the sign-in. */
export function NextGame({ game, teamName }: NextGameProps) {
  const { i18n } = useLingui()
  const now = useNow()
  const { opponentTeamName: opponent } = game
  return (
    <div className="mt-5 flex w-full items-center gap-4 rounded-lg bg-muted px-4 py-3 text-start">
      <span aria-hidden>
        <DateBlock moment={game} />
      </span>
      <span
        aria-hidden
        className={`w-1 shrink-0 self-stretch rounded-full bg-[oklch(0.54_0.16_var(--h))] ${hueClass(kitHueOf(teamName))}`}
      />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted-foreground">
          <Trans>Next Game</Trans>
        </p>
        <p className="leading-5 font-semibold wrap-anywhere">
          <Trans>vs {opponent}</Trans>
        </p>
        <MetaLine className="tnum mt-0.5 text-sm text-muted-foreground">
          <time dateTime={game.startTime}>
            <span className="sr-only">{dayAt(i18n, game, now)}, </span>
            {timeAt(i18n, game)}
          </time>
          {writtenText(i18n, game.location)}
        </MetaLine>
      </div>
    </div>
  )
}
