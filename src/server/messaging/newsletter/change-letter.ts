import { and, eq } from 'drizzle-orm'
import { newsletterLetter } from '#server/database/schema/messaging/newsletter.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Stops a newsletter issue after its current batch, or resumes it. Returns false when it was in another state. */
export async function changeLetter(
  ports: Pick<Ports, 'db' | 'clock' | 'jobs' | 'live'>,
  { letterId, to }: { letterId: string; to: 'stopped' | 'sending' },
  { actorId, ipHash }: { actorId: string; ipHash: string },
): Promise<boolean> {
  const from = to === 'stopped' ? 'sending' : 'stopped'
  const isChanged = await ports.db.transaction(async (transaction) => {
    const [changed] = await transaction
      .update(newsletterLetter)
      .set({ state: to })
      .where(and(eq(newsletterLetter.id, letterId), eq(newsletterLetter.state, from)))
      .returning({ written: newsletterLetter.written })
    if (!changed) return false
    if (to === 'sending') await ports.jobs.send(transaction, 'newsletter.send-letter', { letterId })
    await recordAudit(transaction, {
      action: to === 'stopped' ? 'newsletter.letter_stopped' : 'newsletter.letter_resumed',
      actorId,
      ipHash,
      occurredAt: ports.clock.now(),
      subject: `newsletter_letter/${letterId}`,
      details: { written: changed.written },
    })
    return true
  })
  if (isChanged) await ports.live.publish('newsletter', {})
  return isChanged
}
