import { and, eq, lt } from 'drizzle-orm'
import { sentNotice } from '#server/database/schema/messaging/mailing.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Longer than handing over takes, documents and a slow server included: whoever died meanwhile leaves the mail to others afterwards. */
const leaseMs = 5 * 60_000

const kind = 'mail_under_way'

/** Takes a mail to hand it over; false while somebody else has it. Held by a row and not by a transaction: a server may be slow. */
export async function takeMail({ db, clock }: Pick<Ports, 'db' | 'clock'>, mailId: string): Promise<boolean> {
  const sentAt = clock.now()
  const taken = await db
    .insert(sentNotice)
    .values({ kind, subjectId: mailId, step: '', sentAt })
    .onConflictDoUpdate({
      target: [sentNotice.kind, sentNotice.subjectId, sentNotice.step],
      set: { sentAt },
      setWhere: lt(sentNotice.sentAt, new Date(sentAt.getTime() - leaseMs)),
    })
    .returning({ subjectId: sentNotice.subjectId })
  return taken.length > 0
}

/** Lets a mail go that was handed over, or could not be. */
export async function letGoOfMail({ db }: Pick<Ports, 'db'>, mailId: string): Promise<void> {
  await db.delete(sentNotice).where(and(eq(sentNotice.kind, kind), eq(sentNotice.subjectId, mailId)))
}
