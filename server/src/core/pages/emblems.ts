import { type Emblem, emblemOf, hueOf } from '../mail/letterhead.ts'
import { type Html, html } from './html.ts'

/** A name's emblem as the web app draws it, or the logo that replaces it. */
export function crest(name: string, picture: string, size: number): Html {
  if (picture) {
    return html`<img src="${picture}" alt="" width="${size}" height="${size}" class="shrink-0 rounded-[24%] bg-card object-cover ring-2 ring-white/85">`
  }
  const { colour, shade, shape, pattern, initials } = emblemOf(name)
  const clip = `crest-${shape}-${hueOf(name)}`
  return html`<svg width="${size}" height="${size}" viewBox="0 0 48 48" class="shrink-0" aria-hidden="true">
    <clipPath id="${clip}"><path d="${outlines[shape]}"/></clipPath>
    <g clip-path="url(#${clip})">
      <rect width="48" height="48" fill="${colour}"/>
      <path d="${patterns[pattern]}" fill="${shade}"/>
    </g>
    <path d="${outlines[shape]}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.5"/>
    <text x="24" y="24.5" dy=".36em" text-anchor="middle" font-size="17" letter-spacing="-.4" fill="#fff" class="display font-extrabold">
      ${initials}
    </text>
  </svg>`
}

/** An avatar, shown next to the name. */
export interface Face {
  initials: string
  hue: number
  avatar: string
}

export const face = ({ initials, hue, avatar }: Face, classes: string): Html =>
  avatar
    ? html`<img src="${avatar}" alt="" class="av ${classes}">`
    : html`<span class="av ${classes} hue-${hue}" data-initials="${initials}" aria-hidden="true"></span>`

export const outlines: Record<Emblem['shape'], string> = {
  shield: 'M24 3 41.5 8v17.5C41.5 36 33.5 42.5 24 46 14.5 42.5 6.5 36 6.5 25.5V8Z',
  hexagon: 'M24 2.5 43 13.2v21.6L24 45.5 5 34.8V13.2Z',
  roundel: 'M24 3a21 21 0 1 1 0 42 21 21 0 0 1 0-42Z',
}

export const patterns: Record<Emblem['pattern'], string> = {
  half: 'M24 0h24v48H24z',
  sash: 'M-4 40 40-4h14L4 54Z',
  hoops: 'M0 10h48v8H0zM0 28h48v8H0z',
  stripes: 'M10 0h7v48h-7zM31 0h7v48h-7z',
  chevron: 'M0 22 24 36 48 22v12L24 48 0 34Z',
}
