import { z } from 'zod'
import { priceAnnouncementSchema } from '#domain/subscriptions/renewals/price-announcement.schema.ts'
import { announcePrice, withdrawAnnouncement } from '#server/subscriptions/plan-changes/announce-price.ts'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { requireAccount } from '#web/forms/page-loader.ts'

export type PriceAnnouncementDone = 'announced' | 'taken-back'

export const priceAnnouncementActions = formAction({
  announce: intent({
    permission: 'price-announcements.announce',
    schema: priceAnnouncementSchema,
    async run({ product: productId, price, from, ...input }, page): Promise<Done<PriceAnnouncementDone>> {
      const { id: actorId } = await requireAccount(page)
      const reason = { fr: input['reason.fr'], en: input['reason.en'], hu: input['reason.hu'] }
      await announcePrice(page.ports, { productId, monthlyPrice: price, effectiveOn: from, reason, actorId })
      return { done: 'announced' }
    },
  }),
  'take-back': intent({
    permission: 'price-announcements.take-back',
    schema: z.object({ announcement: z.string().min(1).max(64) }),
    async run({ announcement: announcementId }, page): Promise<Done<PriceAnnouncementDone>> {
      const { id: actorId } = await requireAccount(page)
      await withdrawAnnouncement(page.ports, { announcementId, actorId })
      return { done: 'taken-back' }
    },
  }),
})
