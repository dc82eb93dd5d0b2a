import type { Check } from '@app/contract'
import { sayIn } from '../../src/core/language/say.ts'
import { type Finding, sayFinding } from '../../src/doctor/check.ts'

/** As on the command line. */
export const inEnglish = (findings: Finding[]): Check[] => findings.map((finding) => sayFinding(sayIn(''), finding))
