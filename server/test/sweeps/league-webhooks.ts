import { newId } from '../../src/core/ids.ts'
import type { World } from '../world.ts'

/**
 * A webhook of a team that little happens in, and of the other team. Each has sent a test. The team itself has none: all its
 * changes would be queued.
 */
export async function allWebhooks(
  { pool }: World,
  { teams, now }: { teams: Record<'unlisted' | 'others', string>; now: Date },
) {
  const insert = async (teamId: string) => {
    const [webhookId, deliveryId] = [newId(), newId()]
    await pool`
      insert into webhook (id, team_id, form, address, secret, made_at)
      values (${webhookId}, ${teamId}, 'signed', 'https://hooks.example.org/1', ${Buffer.alloc(24, 7)}, ${now})`
    await pool`
      insert into webhook_event (id, webhook_id, type, queued_at, sent_at, attempts, status, took_ms)
      values (${deliveryId}, ${webhookId}, 'test', ${now}, ${now}, 1, 200, 90)`
    return { webhookId, deliveryId }
  }
  return { unlisted: await insert(teams.unlisted), others: await insert(teams.others) }
}
