const MARGIN = 12

/** Keeps a tip in view: shifted sideways from the middle of its owner, above it where there is no room below. */
export function placeTip(tip: HTMLElement): void {
  const owner = tip.parentElement?.getBoundingClientRect()
  if (!owner) return
  const { width, height } = tip.getBoundingClientRect()
  const viewport = document.documentElement
  const left = owner.left + owner.width / 2 - width / 2
  const wanted = Math.max(MARGIN, Math.min(left, viewport.clientWidth - width - MARGIN))
  tip.style.setProperty('--tip-shift', `${wanted - left}px`)
  tip.classList.toggle('is-above', owner.bottom + height + MARGIN > viewport.clientHeight)
}
