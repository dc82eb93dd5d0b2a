import { createHash } from 'node:crypto'

/** An event as a file of somebody else tells it, in whatever format it was. */
export interface WrittenEvent {
  line: number
  /** By what name the file knows it, if it gives names. */
  uid: string | null
  startsAt: Date
  /** The day it is then, where it is. */
  date: string
  timeZone: string
  /** Whether the file itself says the zone. */
  namesZone: boolean
  isCancelled: boolean
  /** What else it says, by column. */
  cells: Partial<Record<string, string>>
}

export interface Reading {
  events: WrittenEvent[]
  /** What could not be read, in words for whoever has the file before them. */
  problems: { line: number; message: string }[]
}

export interface ReadingOptions {
  /** Meant where the file names none. */
  timeZone: string
  /** Nobody reads more events than this. One more tells that there were too many. */
  most: number
}

/** The file's name for an event, if it gives one. Names are compared and kept, so overlong ones are told by their hash. */
export function nameOf(text: string): string | null {
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  const name = text.replaceAll(/[\u0000-\u001f\u007f]/g, '').trim()
  if (name === '') return null
  return name.length <= 200 ? name : `sha256:${createHash('sha256').update(name).digest('hex')}`
}

/** More of a cell than anybody keeps. Never ends in the middle of a character. */
export const clip = (text: string) => text.slice(0, 4000).replace(/[\ud800-\udbff]$/, '')

/** A piece of the file as it is quoted in a problem. */
export const quote = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return `"${line.length > 40 ? `${line.slice(0, 40)}...` : line}"`
}

/** Dates beyond these are mistakes. */
export const isLikelyYear = (date: string) => date >= '2000' && date < '2100'
