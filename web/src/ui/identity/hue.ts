/** In steps of ten degrees, because each has a class in hue.css. */
export const hueClass = (hue: number): string => `hue-${(Math.round(hue / 10) * 10) % 360}`
