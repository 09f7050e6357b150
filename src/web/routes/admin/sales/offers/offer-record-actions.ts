import { z } from 'zod'
import { mailOfferAgain } from '#server/sales/offers/send-offer.ts'
import { withdrawOffer } from '#server/sales/offers/withdraw-offer.ts'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { type PageContext, requireEditor } from '#web/forms/page-loader.ts'

export type OfferDone = 'withdrawn' | 'mailed'

type Page = PageContext<Record<string, string | undefined>>

const confirmed = z.object({ confirmed: z.literal('yes') })

/** Actions on an offer that is not accepted yet. */
export const offerRecordActions = formAction({
  withdraw: intent({
    permission: 'offer-record.withdraw',
    schema: confirmed,
    async run(_, page: Page): Promise<Done<OfferDone>> {
      await withdrawOffer(page.ports, { offerId: page.params.id ?? '', ...(await requireEditor(page)) })
      return { done: 'withdrawn' }
    },
  }),
  'mail-again': intent({
    permission: 'offer-record.mail-again',
    schema: confirmed,
    async run(_, page: Page): Promise<Done<OfferDone>> {
      await mailOfferAgain(page.ports, { offerId: page.params.id ?? '', ...(await requireEditor(page)) })
      return { done: 'mailed' }
    },
  }),
})
