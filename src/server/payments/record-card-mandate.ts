import type { Language } from '#domain/language.ts'
import { m } from '#messages/messages.ts'
import { consentEvent } from '../database/schema/orders.ts'
import type { Ports } from '../ports/ports.ts'

/** Proof that whoever keeps another means of payment agreed to be charged with it, in the words they read. */
export async function recordCardMandate(
  { db, ids, clock, settings }: Pick<Ports, 'db' | 'ids' | 'clock' | 'settings'>,
  person: { accountId: string; language: Language; ipHash: string; userAgent: string },
): Promise<void> {
  const { statementName } = await settings.get('seller')
  await db.insert(consentEvent).values({
    ...person,
    userAgent: person.userAgent.slice(0, 400),
    id: ids.next(),
    type: 'card_mandate',
    choice: 'given',
    wording: m.card_replace_mandate({ seller: statementName }, { locale: person.language }),
    occurredAt: clock.now(),
  })
}
