/** Long enough for a busy machine. */
export const patient = { timeout: 15_000 }
