import { isNightly } from '@app/dev/nightly'
import fc from 'fast-check'

/** CI plays the same random stories every time, so that a red run stays red; the nightly run plays new ones. */
if (!isNightly) fc.configureGlobal({ seed: 20_261_115 })
