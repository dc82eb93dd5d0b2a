import pino, { type Logger } from 'pino'

export type Log = Logger

/** One line of JSON for each event. No address, name, code or token appears in the log. */
export const openLog = (level: string): Log => pino({ level, base: { process: 'id' } })
