import { href, redirect } from 'react-router'
import type { Language } from '#domain/platform/language/language.ts'
import { writeLocalDecimal } from '#domain/platform/money/parse-money.ts'
import { type OfferInput, offerInputSchema } from '#domain/sales/offers/offer-input.schema.ts'
import { previewOffer } from '#server/sales/offers/preview-offer.ts'
import { sendOffer } from '#server/sales/offers/send-offer.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { type PageContext, requireEditor } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'

type Page = PageContext<Record<string, string | undefined>>

/** Preview of an offer, with the fields it was made from. */
export type OfferPreview = Awaited<ReturnType<typeof loadPreview>>
export type OfferResult = { preview: OfferPreview } | FormResult | undefined

/** Preview first, then send: an offer is immutable once it is sent. */
export const newOfferActions = formAction({
  preview: intent({
    permission: 'offer-new.preview',
    schema: offerInputSchema,
    run: async (input, page) => ({ preview: await loadPreview(input, page) }),
  }),
  send: intent({
    permission: 'offer-new.send',
    schema: offerInputSchema,
    async run(input, page: Page) {
      const id = await sendOffer(page.ports, { input, ...(await requireEditor(page)) })
      const headers = { 'Set-Cookie': toastCookie(page.ports.shop, 'offer-sent') }
      return redirect(href('/admin/offers/:id', { id }), { headers })
    },
  }),
})

async function loadPreview(input: OfferInput, { ports, language }: Page) {
  const { product, amounts, breakdown } = await previewOffer(ports, input)
  return { input, values: toFormFields(input, language), name: product.name, amounts, breakdown }
}

function toFormFields(
  { monthlyPrice, setupFee, quantity, startsNotBefore, ...texts }: OfferInput,
  language: Language,
) {
  return {
    ...texts,
    monthlyPrice: writeLocalDecimal(monthlyPrice, language),
    setupFee: writeLocalDecimal(setupFee, language),
    quantity: String(quantity),
    startsNotBefore: startsNotBefore ?? '',
  }
}
