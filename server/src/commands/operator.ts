import { userInfo } from 'node:os'
import type { AuditVerb } from '@app/contract'
import { ConfigError, readOperatorSettings } from '#core/config.ts'
import type { OperatorCtx } from '#core/context.ts'
import { Refusal } from '#core/errors.ts'
import { type AuditedInput, rowOf } from '#core/http/operators.ts'
import { newId, newUnguessableId } from '#core/ids.ts'
import { announceAtOn, announceOn } from '#core/jobs/events.ts'
import { sayToReader } from '#core/language/reader.ts'
import { notifyOn } from '#core/notifications/notify.ts'
import { countedBy } from '../features/operation/admin/figure/actions.ts'
import { personActions } from '../features/operation/admin/person/actions.ts'
import { insertAudit } from '../features/operation/audit/queries.ts'
import { allJobs } from '../jobs.ts'
import { withDatabase } from './command.ts'

/** Options of every command that reads or changes people's data. */
export const operatorOptions = {
  reason: { type: 'string', default: '' },
  operator: { type: 'string', default: '' },
} as const

interface Given extends AuditedInput {
  operator: string
}

/** Runs an action of the console as the operator of this machine, including its row in the audit log. */
export const asOperator = <T>(
  verb: AuditVerb,
  { operator, ...input }: Given,
  act: (ctx: OperatorCtx) => Promise<T>,
  shownIn: (outcome: T) => readonly string[] = () => input.ids ?? [],
): Promise<T> =>
  withDatabase(async (db) => {
    const now = new Date()
    const announcer = {
      jobs: queueingJobs(),
      newId: () => newId(now),
      cause: undefined,
      now,
    }
    const ctx: OperatorCtx = {
      db,
      now,
      newId: announcer.newId,
      newUnguessableId,
      announce: announceOn(db, announcer),
      announceAt: announceAtOn(db, announcer),
      notify: notifyOn(db, announcer),
      // Open pages find the change within seconds through the history, which was committed with it.
      changed: () => {},
      sayTo: sayToReader,
      operator: { profileId: null, name: operator.trim() || loginName() },
    }
    try {
      const outcome = await act(ctx)
      const row = { ...rowOf(verb, input), shown: shownIn(outcome), requestId: '' }
      await insertAudit(db, { ...row, id: ctx.newId(), at: now, operator: ctx.operator })
      return outcome
    } catch (error) {
      if (error instanceof Refusal) throw new ConfigError(refusalText(error))
      throw error
    }
  })

/** In a container the user may have only a number. */
function loginName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}

/** Jobs are only queued here; the settings belong to the worker that runs them. */
export const queueingJobs = () =>
  allJobs({
    ASK_DELAY_SECONDS: 0,
    REPLY_ADDRESS: '',
    PUBLIC_ORIGIN: '',
    TELEGRAM_TOKEN: '',
    ...readOperatorSettings(),
  })

export const people = () =>
  personActions(
    readOperatorSettings(),
    countedBy(() => performance.now()),
  )

/** The reason for an act, which the operator may have to justify later. */
export function reasonIn({ reason }: { reason: string }): string {
  if (reason.trim() === '') throw new ConfigError('Say why: --reason "…". The reason is stored with what you do.')
  return reason.trim()
}

const refusalText = ({ code, fields }: Refusal) =>
  [sentences[code] ?? `Refused: ${code}.`, ...(fields ?? []).map(({ message }) => `  ${message}`)].join('\n')

const sentences: Partial<Record<Refusal['code'], string>> = {
  not_found: 'There is nobody and nothing with this id.',
  not_on_operators: 'This is an operator. Take them out of OPERATORS first.',
  already_suspended: 'The person is already suspended.',
  not_suspended: 'The person is not suspended.',
  wrong_address: 'That isn’t the person’s email address.',
  only_captain: 'The person is the only captain of a team. Name another: --captain TEAM=PERSON',
}
