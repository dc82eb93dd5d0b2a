/** How large each court is in courts.svg, where it is drawn: a picture, so that no page loads all of them as script. */
const boxes: Record<string, string> = {
  Soccer: '0 0 105 68',
  Basketball: '0 0 94 50',
  Volleyball: '0 0 72 36',
  Hockey: '0 0 200 85',
  Softball: '0 0 100 70',
  Baseball: '0 0 100 76',
  Kickball: '0 0 100 72',
  Football: '0 0 120 53.3',
  Tennis: '0 0 78 36',
  Pickleball: '0 0 44 20',
}

export function drawingOf(kind: 'court' | 'glyph', sport: string): { box: string; address: string } {
  const box = boxes[sport]
  return { box: box ?? '0 0 96 60', address: `/courts.svg#${kind}-${box ? sport : 'Other'}` }
}
