import { Trans, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import RotateCw from 'lucide-react/icons/rotate-cw'
import WifiOff from 'lucide-react/icons/wifi-off'
import { requestIdOf } from '#lib/api/api-error.ts'
import { useConnectionLost } from '#lib/api/connection.ts'
import { failureText } from '#lib/api/failure-text.ts'
import { limitText } from '#lib/api/limit-text.ts'
import { useAllMessages } from '#lib/language/use-all-messages.ts'
import { tryAgain } from '#lib/page/try-again.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Note } from './note.tsx'

type FailureProps = {
  error: unknown
  className?: string
  /** The sentence already is the reason. */
  isReason?: boolean
  children: string
}

/** What failed, the reason and the request id. For an exceeded limit there is no id, because support cannot help. */
export function Failure({ error, className = '', isReason, children }: FailureProps) {
  const { i18n } = useLingui()
  useAllMessages()
  const requestId = limitText(i18n, error) === undefined ? requestIdOf(error) : undefined
  return (
    <Note tone="out" className={className}>
      {failureText(i18n, children, error, isReason).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {requestId && (
        <span className="tnum block text-xs break-all">
          <Trans>Error ID {requestId}</Trans>
        </span>
      )}
    </Note>
  )
}

type FailedQuery = { error: unknown; isFetching: boolean; refetch: () => unknown }
type Retry = { onRetry: () => unknown; busy?: boolean; requestId?: string | undefined }
type LoadFailureProps = { message: string; className?: string } & ({ query: FailedQuery } | Retry)

/** Replaces content that failed to load, with a retry. Offline it is silent, because the layout already explains it. */
export function LoadFailure({ message, className, ...props }: LoadFailureProps) {
  const { onRetry, busy = false, requestId } = 'query' in props ? retryOf(props.query) : props
  const isOffline = useConnectionLost()
  const Icon = isOffline ? WifiOff : CircleAlert
  const tone = isOffline ? 'text-muted-foreground' : 'text-out'
  return (
    <div
      className={classNames('card flex flex-wrap items-center gap-x-4 gap-y-3 p-5 sm:p-6', className)}
      role={isOffline ? undefined : 'alert'}
    >
      <Icon aria-hidden className={classNames('size-5', tone)} />
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p className={classNames('font-medium', tone)}>{message}</p>
        {requestId && (
          <p className="tnum mt-1 text-xs break-all text-muted-foreground">
            <Trans>Error ID {requestId}</Trans>
          </p>
        )}
      </div>
      <TryAgain onRetry={onRetry} busy={busy} size="sm" />
    </div>
  )
}

const retryOf = ({ error, isFetching, refetch }: FailedQuery): Retry => ({
  requestId: requestIdOf(error),
  busy: isFetching,
  onRetry: refetch,
})

type TryAgainProps = Pick<Retry, 'onRetry'> & { busy: boolean; size?: 'sm' }

/** Reloads the page, or repeats only the read if a reload would lose something. */
export function TryAgain({ onRetry, busy, size }: TryAgainProps) {
  const isOffline = useConnectionLost()
  const onClick = () => tryAgain(onRetry, isOffline)
  return (
    <Button {...(size && { size })} icon={<RotateCw aria-hidden />} busy={busy} onClick={onClick}>
      <Trans>Try again</Trans>
    </Button>
  )
}
