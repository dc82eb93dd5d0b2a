/** For how long a team's own spares are asked alone. */
export interface Wave {
  value: string
  label: string
  at: Date
}

const HOUR_MS = 3_600_000

/** Only those that leave everybody else some time before the game. */
export function wavesBefore(start: Date, now: Date): Wave[] {
  const waves = [
    ...[2, 6, 24, 48].map((hours) => ({
      value: `${hours}h`,
      label: `For ${hours} hours`,
      at: new Date(now.getTime() + hours * HOUR_MS),
    })),
    ...[72, 48, 24, 6].map((hours) => ({
      value: `${hours}h-before`,
      label: `Until ${hours > 24 ? `${hours / 24} days` : `${hours} hours`} before the game`,
      at: new Date(start.getTime() - hours * HOUR_MS),
    })),
  ]
  return waves.filter(({ at }) => at > now && start.getTime() - at.getTime() >= HOUR_MS)
}
