/** The team in the pictures. Hues are chosen so that neighbours differ. */
export const people = {
  maya: { id: 'maya', name: 'Maya Okafor', hue: 40 },
  aiko: { id: 'aiko', name: 'Aiko Tanaka', hue: 90 },
  priya: { id: 'priya', name: 'Priya Nair', hue: 170 },
  ben: { id: 'ben', name: 'Ben Halvorsen', hue: 310 },
  dre: { id: 'dre', name: 'Dre Coleman', hue: 220 },
  jules: { id: 'jules', name: 'Jules Marchand', hue: 280 },
  tomas: { id: 'tomas', name: 'Tomás Rivera', hue: 200 },
  jonas: { id: 'jonas', name: 'Jonas Weber', hue: 250 },
  ines: { id: 'ines', name: 'Ines Duarte', hue: 20 },
  rosa: { id: 'rosa', name: 'Rosa Lind', hue: 130 },
  pete: { id: 'pete', name: 'Pete Lindgren', hue: 210 },
} as const
