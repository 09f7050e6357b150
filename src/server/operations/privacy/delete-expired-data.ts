import { sql } from 'drizzle-orm'
import { type RetentionKind, retentionKinds } from '#domain/operations/privacy/retention.ts'
import type { Transaction } from '#server/database/database.ts'
import { inReadSnapshot } from '#server/database/in-read-snapshot.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { type RetentionPorts, retentionRules } from './retention-rules.ts'

export type RetentionReport = Record<RetentionKind, number>

/** Counts what the next run would delete, anonymise or report, by kind; changes nothing. */
export function reportOldData(ports: RetentionPorts): Promise<RetentionReport> {
  return inReadSnapshot(ports.db, (transaction) => countAll(ports, transaction))
}

/** Applies the retention rules, kind by kind, and records the counts in the audit log. */
export async function deleteExpiredData(ports: RetentionPorts): Promise<RetentionReport> {
  const now = ports.clock.now()
  return ports.db.transaction(async (transaction) => {
    // The triggers that refuse deletions compare the age of a row with this instant.
    await transaction.execute(sql`SELECT set_config('shop.retention_day', ${now.toISOString()}, true)`)
    const report = await countAll(ports, transaction)
    const rules = retentionRules(ports, now)
    for (const kind of retentionKinds) if (report[kind] > 0) await rules[kind].apply?.(transaction)
    const applied = Object.entries(report).filter(([, count]) => count > 0)
    if (applied.length > 0)
      await recordAudit(transaction, {
        action: 'privacy.forgotten',
        actorId: null,
        subject: 'privacy/retention',
        details: Object.fromEntries(applied),
        occurredAt: now,
      })
    return report
  })
}

async function countAll(ports: RetentionPorts, transaction: Transaction): Promise<RetentionReport> {
  const rules = retentionRules(ports, ports.clock.now())
  const report = {} as RetentionReport
  for (const kind of retentionKinds) report[kind] = await rules[kind].count(transaction)
  return report
}
