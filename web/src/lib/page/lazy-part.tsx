import type { LaterGroup } from 'virtual:messages'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { Words } from '../language/words.tsx'

/** A part of a page whose code and messages load when it is first shown. */
export function lazyPart<Props extends object>(
  words: LaterGroup,
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType = Nothing,
) {
  const Part = lazy(async () => ({ default: await load() }))
  return function LazyPart(props: Props) {
    useEffect(() => {
      // In parallel with the messages. If it fails, rendering the part fails.
      load().catch(() => {})
    }, [])
    return (
      <Suspense fallback={<Fallback />}>
        <Words of={words} fallback={<Fallback />}>
          <Part {...props} />
        </Words>
      </Suspense>
    )
  }
}

const Nothing = () => null
