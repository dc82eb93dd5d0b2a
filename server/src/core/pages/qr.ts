import { encode } from 'uqr'
import { type Html, html } from './html.ts'

/** One path made of unit squares. */
export function qrCode(text: string, label: string): Html {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return html`<svg viewBox="0 0 ${size} ${size}" class="w-full" shape-rendering="crispEdges" role="img" aria-label="${label}">
    <path fill="#fff" d="M0 0h${size}v${size}H0z"/>
    <path fill="#000" d="${path.join('')}"/>
  </svg>`
}
