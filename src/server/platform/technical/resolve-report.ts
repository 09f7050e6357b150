import { eq } from 'drizzle-orm'
import { errorReport } from '#server/database/schema/platform/technical.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Marks an error as resolved; it reopens when it occurs again. A missing report is ignored. */
export async function resolveReport(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  fingerprint: string,
): Promise<void> {
  await db
    .update(errorReport)
    .set({ resolvedAt: clock.now() })
    .where(eq(errorReport.fingerprint, fingerprint))
}
