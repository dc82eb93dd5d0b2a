/** In steps of ten degrees: each has its class in hue.css. */
export const hueClass = (hue: number): string => `hue-${(Math.round(hue / 10) * 10) % 360}`
