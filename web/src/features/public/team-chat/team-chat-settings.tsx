import type { ReplyOf, Team, TeamChat, teamChatApi } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useState } from 'react'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { useNow } from '#lib/dates/clock.ts'
import { onDay, shortDayAndTimeWithin } from '#lib/dates/own-dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Failure, LoadFailure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { HelpLink } from '#ui/help-link.tsx'
import { AlertDialog } from '#ui/overlay/on-demand.tsx'
import { OpenTelegram } from './open-telegram.tsx'
import { isSince, useShortCode } from './short-code.ts'

type Code = ReplyOf<(typeof teamChatApi)['POST /api/v1/team/:teamId/chat/code']>
type TeamProps = { team: Pick<Team, 'id' | 'name'> }

/** The group in which each game has a card. */
export function TeamChatSettings({ team }: TeamProps) {
  const { t } = useLingui()
  const { code, hasExpired, keepCode, forgetCode } = useShortCode<Code>()
  const chat = useQuery({
    ...read('GET /api/v1/team/:teamId/chat', { params: { teamId: team.id } }),
    // Somebody takes the code to Telegram right now.
    refetchInterval: ({ state }) => (code && !hasExpired && !isUsed(code, state.data) ? 3000 : false),
  })
  const { name } = team
  if (chat.isError) return <LoadFailure message={t`Failed to load the chat. Please try again later.`} query={chat} />
  const linked = chat.data?.chat
  const isWaiting = code !== null && !isUsed(code, chat.data)
  return (
    <div className="grid max-w-[42rem] grid-cols-1 gap-5 lg:gap-6">
      <p className="text-muted-foreground">
        <Trans>
          In the team’s Telegram group, each game of {name} gets a card that keeps itself up to date, with Going, Maybe
          and Not Going.
        </Trans>
      </p>
      {chat.isPending && (
        <Loading className="card grid gap-3 p-5">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-4 w-64" />
        </Loading>
      )}
      {chat.data && !chat.data.isOffered && (
        <p>
          <Trans>This site has no bot, so no chat can be linked.</Trans>
        </p>
      )}
      {linked && <LinkedGroup teamId={team.id} chat={linked} onEnded={forgetCode} />}
      {chat.data?.isOffered && (
        <Card className="grid grid-cols-1 gap-4 p-5 sm:p-7">
          {isWaiting && !hasExpired ? (
            <CodeCard code={code} />
          ) : (
            <LinkCard team={team} linked={linked} hasExpired={isWaiting} onCode={keepCode} />
          )}
        </Card>
      )}
      <HelpLink to="team-chat">{t`How does our Telegram group get the games?`}</HelpLink>
    </div>
  )
}

const isUsed = (code: Code, { chat }: Partial<TeamChat> = {}) =>
  chat?.state === 'linked' && isSince(chat.linkedAt, code)

function LinkedGroup({
  teamId,
  chat: { name, linkedAt, state },
  onEnded,
}: {
  teamId: string
  chat: NonNullable<TeamChat['chat']>
  onEnded: () => void
}) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const ending = useWrite('DELETE /api/v1/team/:teamId/chat')
  const [isEnding, setIsEnding] = useState(false)
  const since = onDay(i18n, new Date(linkedAt), now)
  const isRemoved = state === 'removed'
  const end = () =>
    ending.write(
      { params: { teamId } },
      {
        onSuccess: () => {
          setIsEnding(false)
          onEnded()
        },
      },
    )
  return (
    <section aria-labelledby="group" className="card flex flex-wrap items-center gap-x-3.5 gap-y-3 p-5 sm:p-7">
      <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-muted">
        <MessagesSquare aria-hidden className="size-5" />
      </span>
      <div className="min-w-[min(10rem,100%)] flex-1">
        <h2 id="group" className="leading-5 font-semibold wrap-anywhere">
          {name}
        </h2>
        <p className="tnum mt-0.5 text-sm text-muted-foreground">
          {isRemoved ? (
            <Trans>The bot was removed from the group, or may not write there.</Trans>
          ) : (
            <Trans comment="Since when a group is linked">Linked {since}</Trans>
          )}
        </p>
      </div>
      {isRemoved && (
        <Badge tone="maybe">
          <Trans comment="The state of a chat">Not linked</Trans>
        </Badge>
      )}
      <Button size="sm" busy={isRemoved && ending.isPending} onClick={isRemoved ? end : () => setIsEnding(true)}>
        {isRemoved ? (
          <Trans comment="Closes a note">OK</Trans>
        ) : (
          <Trans>
            Unlink<span className="sr-only"> {name}</span>
          </Trans>
        )}
      </Button>
      <AlertDialog
        open={isEnding}
        onClose={() => setIsEnding(false)}
        title={t`Unlink ${name}?`}
        action={t`Unlink`}
        busy={ending.isPending}
        error={ending.error}
        failure={t`Failed to unlink the group. Please try again.`}
        onConfirm={end}
      >
        <Trans>The cards there are closed, and nobody can answer on them. The answers stay.</Trans>
      </AlertDialog>
    </section>
  )
}

interface LinkCardProps extends TeamProps {
  linked: TeamChat['chat'] | undefined
  hasExpired: boolean
  onCode: (code: Code) => void
}

function LinkCard({ team, linked, hasExpired, onCode }: LinkCardProps) {
  const { t } = useLingui()
  const group = linked?.state === 'linked' ? linked.name : null
  const making = useWrite('POST /api/v1/team/:teamId/chat/code')
  return (
    <>
      <h2 className="display text-lg">{group !== null ? t`Link Another Group` : t`Link a Group`}</h2>
      <p className="text-muted-foreground">
        <Trans>
          Everybody in the group sees what a game’s link shows: teams, time, place and how many are in. No names, and no
          notes.
        </Trans>
      </p>
      {group !== null && (
        <p className="text-muted-foreground">
          <Trans>A team has one group, so the cards in {group} are then closed.</Trans>
        </p>
      )}
      {hasExpired && <p role="alert">{t`This code has expired. Get a new one.`}</p>}
      {making.error && <Failure error={making.error}>{t`Failed to make a code. Please try again.`}</Failure>}
      <Button
        variant={group !== null ? 'secondary' : 'primary'}
        className="justify-self-start"
        busy={making.isPending}
        onClick={() => making.write({ params: { teamId: team.id } }, { onSuccess: onCode })}
      >
        <Trans>Get a Code</Trans>
      </Button>
    </>
  )
}

function CodeCard({ code: { address, command, endsAt } }: { code: Code }) {
  const { t, i18n } = useLingui()
  const until = shortDayAndTimeWithin(i18n, new Date(endsAt), useNow())
  return (
    <>
      <div role="status">
        <h2 className="display text-lg">
          <Trans>Now choose the group</Trans>
        </h2>
      </div>
      <p className="text-muted-foreground">
        <Trans>
          Telegram asks you which group to add the bot to. This page shows the group as soon as it is linked.
        </Trans>
      </p>
      <OpenTelegram address={address} />
      <p className="text-sm text-muted-foreground">
        <Trans>Is the bot in the group already? Then send it this message there:</Trans>
      </p>
      <div className="flex flex-wrap items-center gap-2 rounded-lg bg-muted p-2 ps-3.5">
        <code dir="ltr" className="min-w-0 flex-1 text-sm wrap-anywhere select-all">
          {command}
        </code>
        <CopyButton text={command} denied={t`Select the message and copy it.`}>
          {t`Copy`}
        </CopyButton>
      </div>
      <p className="text-sm text-muted-foreground">
        <Trans>It works once, until {until}. Don’t give it to anyone.</Trans>
      </p>
    </>
  )
}
