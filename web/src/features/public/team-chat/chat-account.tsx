import type { ChatAccount, ReplyOf, teamChatApi } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { useNow } from '#lib/dates/clock.ts'
import { onDay, shortDayAndTimeWithin } from '#lib/dates/own-dates.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { HelpLink } from '#ui/help-link.tsx'
import { Section } from '#ui/section.tsx'
import { OpenTelegram } from './open-telegram.tsx'
import { isSince, useShortCode } from './short-code.ts'

type Code = ReplyOf<(typeof teamChatApi)['POST /api/v1/chat-account/code']>

/** The account at Telegram whose taps are the person's answers. Hidden if the site has no bot. */
export function ChatAccountSection() {
  const { t } = useLingui()
  const { code, hasExpired, keepCode, forgetCode } = useShortCode<Code>()
  const { data } = useQuery({
    ...read('GET /api/v1/chat-account'),
    // The person is confirming it in Telegram right now.
    refetchInterval: ({ state }) => (code && !hasExpired && !isUsed(code, state.data) ? 3000 : false),
  })
  if (!data?.isOffered) return null
  const isWaiting = code !== null && !isUsed(code, data)
  return (
    <Section
      id="chat"
      title={t`Answers in the Chat`}
      hint={t`Connect Telegram once, and you can answer on the cards in your teams’ groups.`}
    >
      <div className="card divide-y divide-border">
        {data.account && <TiedAccount account={data.account} onEnded={forgetCode} />}
        {isWaiting && !hasExpired ? (
          <CodeCard code={code} />
        ) : (
          <Connect isTied={data.account !== null} hasExpired={isWaiting} onCode={keepCode} />
        )}
      </div>
      <HelpLink to="answer-in-chat" className="mt-3 px-1">
        {t`How do I answer in our Telegram group?`}
      </HelpLink>
    </Section>
  )
}

const isUsed = (code: Code, { account }: Partial<ChatAccount> = {}) => Boolean(account && isSince(account.tiedAt, code))

function TiedAccount({
  account: { name, tiedAt },
  onEnded,
}: {
  account: NonNullable<ChatAccount['account']>
  onEnded: () => void
}) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const ending = useWrite('DELETE /api/v1/chat-account')
  const since = onDay(i18n, new Date(tiedAt), now)
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-3 px-4 py-3.5 sm:px-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-muted">
        <MessagesSquare aria-hidden className="size-5" />
      </span>
      <span className="min-w-[min(7.5rem,100%)] flex-1">
        <span className="block leading-5 font-semibold wrap-anywhere">{name}</span>
        <span className="tnum mt-0.5 block text-sm text-muted-foreground">
          <Trans comment="Since when an account at Telegram answers for the reader">
            Answers for you. Connected {since}
          </Trans>
        </span>
      </span>
      <Button size="sm" busy={ending.isPending} onClick={() => ending.write({}, { onSuccess: onEnded })}>
        <Trans>
          Disconnect<span className="sr-only"> {name}</span>
        </Trans>
      </Button>
      {ending.error && (
        <Failure error={ending.error} className="w-full">
          {t`Failed to disconnect. Please try again.`}
        </Failure>
      )}
    </div>
  )
}

interface ConnectProps {
  isTied: boolean
  hasExpired: boolean
  onCode: (code: Code) => void
}

function Connect({ isTied, hasExpired, onCode }: ConnectProps) {
  const { t } = useLingui()
  const making = useWrite('POST /api/v1/chat-account/code')
  return (
    <div className="grid gap-3 px-4 py-3.5 sm:px-5">
      {hasExpired && <p role="alert">{t`The link has expired. Press the button to get a new one.`}</p>}
      <Button
        variant={isTied ? 'secondary' : 'primary'}
        size={isTied ? 'sm' : 'md'}
        className="justify-self-start"
        busy={making.isPending}
        onClick={() => making.write({}, { onSuccess: onCode })}
      >
        {isTied ? t`Connect Another Account` : t`Connect Telegram`}
      </Button>
      {making.error && <Failure error={making.error}>{t`Failed to make a code. Please try again.`}</Failure>}
    </div>
  )
}

function CodeCard({ code: { address, endsAt } }: { code: Code }) {
  const { i18n } = useLingui()
  const until = shortDayAndTimeWithin(i18n, new Date(endsAt), useNow())
  return (
    <div className="grid gap-3 px-4 py-4 sm:px-5">
      <p role="status">
        <Trans>
          Open the link on the phone or computer where you use Telegram, press Start, and confirm that it’s you.
        </Trans>
      </p>
      <OpenTelegram address={address} />
      <p className="text-sm text-muted-foreground">
        <Trans>It works once, until {until}. Don’t give it to anyone: whoever opens it answers for you.</Trans>
      </p>
    </div>
  )
}
