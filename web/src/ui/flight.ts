/** Where a face was when its person was accepted, by id: on the court it flies in from there. */
const lastPositions = new Map<string, DOMRect>()

export function rememberPosition(id: string, face: Element | null): void {
  if (face) lastPositions.set(id, face.getBoundingClientRect())
}

const SPRING = 'linear(0, 0.36 9%, 0.83 21%, 1.04 31%, 1.07 37%, 1.02 52%, 0.995 66%, 1)'

/** A single spring from the previous position, or from just above the spot. With reduced motion it only fades in. */
export function animateArrival(id: string, face: HTMLElement): void {
  const from = lastPositions.get(id)
  lastPositions.delete(id)
  // Missing in the environment of component tests.
  if (typeof face.animate !== 'function') return
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    face.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200, easing: 'ease-out' })
    return
  }
  face.animate(
    [{ transform: from ? pathFrom(from, face.getBoundingClientRect()) : FROM_ABOVE }, { transform: 'none' }],
    {
      duration: from ? 280 : 200,
      easing: SPRING,
    },
  )
  // One frame later, because the first one has the most work.
  requestAnimationFrame(() => {
    for (const [pseudoElement, delay] of [['::before', 185] as const, ['::after', 275] as const])
      face.animate([{ opacity: 0.8 }, { opacity: 0, transform: 'scale(1.7)' }], { pseudoElement, delay, duration: 200 })
  })
}

const FROM_ABOVE = 'translateY(-1.5rem) scale(1.25)'

function pathFrom(from: DOMRect, to: DOMRect): string {
  const x = from.x + from.width / 2 - to.x - to.width / 2
  const y = from.y + from.height / 2 - to.y - to.height / 2
  return `translate(${x}px, ${y}px) scale(${from.width / to.width})`
}
