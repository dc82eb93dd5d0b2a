import { mailboxOf } from '../account/address.ts'
import type { Log } from '../log.ts'
import { failureCode, isRefusedForGood, type Mail, type Mailer } from '../mail/mailer.ts'
import { meter } from '../telemetry/meter.ts'
import type { Budgets } from './budgets.ts'
import { type Asker, type Codes, DIGITS } from './codes.ts'

interface Parts {
  budgets: Budgets
  codes: Codes
  mailer: Mailer
  log: Log
  retriesMs: readonly number[]
}

export type SendOutcome = 'sent' | 'too_many_codes' | 'not_sent'

export type CodeSender = ReturnType<typeof openCodeSender>

/** Sends codes. A mail that the server does not take yet is sent again within a minute, while the person waits for it. */
export function openCodeSender({ budgets, codes, mailer, log, retriesMs }: Parts) {
  const retries = new Set<NodeJS.Timeout>()

  async function send(
    uid: string,
    { address, ...asker }: Asker & { address: string },
    mailOf: (issued: { code: string; token: string }) => Mail,
  ): Promise<SendOutcome> {
    // guard: door: a mailbox that refuses mail gets no more
    if (await budgets.isSpent('mail.refused', mailboxOf(address))) return 'not_sent'
    const issued = await codes.issue(uid, address, asker)
    log.info({ event: 'code_asked', isIssued: issued !== undefined, network: asker.network })
    if (!issued) {
      meter?.code('refused')
      return 'too_many_codes'
    }
    if (issued.code.length > DIGITS) meter?.longCode()
    const mail = mailOf(issued)
    try {
      await mailer.send(address, mail)
      meter?.code('sent')
      return 'sent'
    } catch (error) {
      log.warn({ event: 'mail_failed', code: failureCode(error) })
      if (isRefusedForGood(error)) {
        meter?.code('failed')
        await budgets.spend('mail.refused', mailboxOf(address))
        await codes.forget(uid)
        return 'not_sent'
      }
      meter?.code('retried')
      await codes.noteMail(uid, issued.code, 'retrying')
      retry({ uid, address, mail, code: issued.code }, retriesMs)
      return 'sent'
    }
  }

  function retry(
    sent: { uid: string; address: string; mail: Mail; code: string },
    [next, ...later]: readonly number[],
  ) {
    const again = async () => {
      retries.delete(timer)
      try {
        await mailer.send(sent.address, sent.mail)
        await codes.noteMail(sent.uid, sent.code, 'sent')
      } catch (error) {
        log.warn({ event: 'mail_failed', code: failureCode(error) })
        if (later.length > 0 && !isRefusedForGood(error)) return retry(sent, later)
        meter?.code('failed')
        await codes.noteMail(sent.uid, sent.code, 'failed')
      }
    }
    const timer = setTimeout(() => {
      again().catch((error: unknown) => log.error({ err: error }, 'a mail could not be sent again'))
    }, next)
    retries.add(timer)
  }

  return {
    send,
    close() {
      for (const timer of retries) clearTimeout(timer)
    },
  }
}
