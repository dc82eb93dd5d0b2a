import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../button.tsx'
import { EmptyCrest } from '../identity/crest.tsx'
import { DeadEnd } from './dead-end.tsx'

/** A whole page that is not there, with the way to where such things are listed. */
export function NotFound({
  title,
  back,
  children,
}: {
  title: string
  back: { to: string; words: string }
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
            {back.words}
          </Link>
        }
      >
        {children}
      </DeadEnd>
    </div>
  )
}
