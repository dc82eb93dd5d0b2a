import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Settings } from '../settings.ts'
import type { Codes } from '../sign-in/codes.ts'
import type { Passkeys } from '../sign-in/passkeys.ts'
import type { CodeSender } from '../sign-in/send-code.ts'

/** What the pages of one's own account use. */
export interface AccountParts {
  db: Db
  settings: Settings
  codes: Codes
  passkeys: Passkeys
  sender: CodeSender
  mailer: Mailer
  log: Log
  /** Ends the app's sessions now rather than within seconds. */
  tellApp: () => void
}
