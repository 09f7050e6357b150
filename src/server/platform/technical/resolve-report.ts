import { eq } from 'drizzle-orm'
import { errorReport } from '#server/database/schema/platform/technical.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Somebody has dealt with an error. Seen again it comes back by itself; one that is gone meanwhile is dealt with. */
export async function resolveReport(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  fingerprint: string,
): Promise<void> {
  await db
    .update(errorReport)
    .set({ resolvedAt: clock.now() })
    .where(eq(errorReport.fingerprint, fingerprint))
}
