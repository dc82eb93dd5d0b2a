import { Trans } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../button.tsx'
import { Court } from '../identity/court.tsx'
import { EmptyCrest } from '../identity/crest.tsx'

type DeadEndProps = {
  title: string
  /** In the middle of the picture: an icon or an empty crest. */
  picture: ReactNode
  actions: ReactNode
  requestId?: string | undefined
  children: ReactNode
}

/** A full-page message with a single way back. */
export function DeadEnd({ title, picture, actions, requestId, children }: DeadEndProps) {
  return (
    <div className="mx-auto w-full max-w-[40rem] text-center">
      <div className="pitch grid h-52 place-items-center rounded-2xl sm:h-64">
        <Court sport="Other" className="absolute w-[130%] opacity-70" />
        <span className="relative grid size-20 place-items-center text-primary">{picture}</span>
      </div>
      <h1 className="display mt-7 text-2xl lg:text-3xl" tabIndex={-1}>
        {title}
      </h1>
      <div className="mx-auto mt-2 max-w-[46ch] text-md text-muted-foreground">{children}</div>
      <div className="mt-6 flex flex-wrap justify-center gap-2">{actions}</div>
      {requestId && (
        <p className="tnum mt-6 text-xs break-all text-muted-foreground">
          <Trans>Error ID {requestId}</Trans>
        </p>
      )}
    </div>
  )
}

/** An icon as the picture. */
export function DeadEndIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-20 place-items-center rounded-full bg-pitch ring-[1.5px] ring-pitch-line">
      <Icon aria-hidden className="size-8" />
    </span>
  )
}

/** A page that does not exist, with a link to the list. */
export function NotFound({
  title,
  back,
  children,
}: {
  title: string
  back: { to: string; label: string }
  children: ReactNode
}) {
  return (
    <div className="pt-5 lg:pt-10">
      <DeadEnd
        title={title}
        picture={
          <EmptyCrest size={104} className="-m-3">
            ?
          </EmptyCrest>
        }
        actions={
          <Link to={back.to} className={buttonClass({ variant: 'primary' })}>
            {back.label}
          </Link>
        }
      >
        {children}
      </DeadEnd>
    </div>
  )
}
