import { inArray } from 'drizzle-orm'
import { provisioningEvent } from '#server/database/schema/subscriptions/delivery.ts'
import type { Ports } from '#server/ports/ports.ts'

const kind = 'provisioning/'

/** The subscription that each hosting task belongs to, as subjects of audit events; deleted tasks are missing. */
export async function findHosted(
  { db }: Pick<Ports, 'db'>,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = subjects.flatMap((subject) => (subject.startsWith(kind) ? [subject.slice(kind.length)] : []))
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: provisioningEvent.id, subscriptionId: provisioningEvent.subscriptionId })
    .from(provisioningEvent)
    .where(inArray(provisioningEvent.id, ids))
  return new Map(rows.map(({ id, subscriptionId }) => [kind + id, `subscription/${subscriptionId}`]))
}
