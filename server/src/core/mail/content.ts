/** The content of a mail, in order, as plain text: the layout escapes it. */
export interface MailContent {
  /** The language of the text; English by default. */
  language?: string
  preview: string
  /** The group that the mail is about. Colours and emblem are derived from its name. */
  letterhead?: { name: string; logoUrl?: string }
  /** A small line above the heading. */
  overline?: string
  heading: string
  paragraphs: Paragraph[]
  /** Above the dates. */
  firstAction?: Link
  /** Dates, below the paragraphs, with links to respond. */
  events?: MailEvent[] | undefined
  action?: Link
  footnote: string
  footnoteLinks?: Link[]
}

/** A sentence, optionally with a link inside. */
export type Paragraph = string | { before: string; link: Link; after: string }

export interface MailEvent {
  /** A heading above this event and those that follow. */
  section?: string
  /** The parts of a calendar leaf, and the whole date. */
  weekday: string
  day: string
  month: string
  date: string
  title: string
  lines: string[]
  /** The time before a change, shown next to the new one. */
  change?: { was: MailMoment; now: MailMoment }
  /** The reader's answer, with a link to change it. */
  response?: { text: string; change: Link }
  actions: Link[]
  /** Below the actions. */
  hint?: string
  /**
   * How many of the needed people are in, drawn as a row of marks. Without a needed number it is only stated in words.
   */
  progress?: { in: number; of: number | null; text: string }
  /** A person's own words about the event, plain and with the language's quotation marks. */
  quote?: { words: string; quoted: string }
}

export interface MailMoment {
  label: string
  lines: string[]
}

export interface Link {
  label: string
  url: string
}
