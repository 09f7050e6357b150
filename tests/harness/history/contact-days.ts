import { and, desc, eq } from 'drizzle-orm'
import { personName } from '#domain/platform/addresses/person-name.ts'
import { addDays, type Day } from '#domain/platform/calendar/day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import { receiveMessage } from '#server/messaging/contact/receive-message.ts'
import { replyToMessage } from '#server/messaging/contact/reply-to-message.ts'
import type { RandomNumbers } from '../faults/random-numbers.ts'
import { newBuyer } from './buyers.ts'
import { contactMessages } from './customer-texts.ts'
import type { HistoryShop } from './history-shop.ts'

/** A visitor writes to the shop, which replies within three days. */
export async function receiveQuestion(
  { ports, ownerId }: HistoryShop,
  today: Day,
  random: RandomNumbers,
  plan: (on: Day, action: () => Promise<unknown>) => void,
): Promise<void> {
  const { language, buyer, email } = newBuyer(random, 700 + random.below(200), () => '')
  const { subject, message, reply } = random.oneOf(contactMessages[language as Language])
  const input = { name: personName(buyer, language as Language), email, subject, message, website: '' }
  await receiveMessage(ports, { input, language, accountId: null, ipHash: email, affiliateCode: null })
  plan(addDays(today, 1 + random.below(3)), async () => {
    const [received] = await ports.db
      .select({ id: contactMessage.id })
      .from(contactMessage)
      .where(and(eq(contactMessage.email, email), eq(contactMessage.status, 'new')))
      .orderBy(desc(contactMessage.createdAt))
      .limit(1)
    if (received)
      await replyToMessage(
        ports,
        { messageId: received.id, key: ports.ids.next(), body: reply },
        { actorId: ownerId, ipHash: '' },
      )
  })
}
