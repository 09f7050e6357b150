import { data, redirect } from 'react-router'
import { z } from 'zod'
import { buyerSchema } from '#domain/billing/invoices/buyer.schema.ts'
import { paymentMethodKinds } from '#domain/billing/invoices/payment-method-kind.ts'
import { foreignVatNumber } from '#domain/billing/tax/foreign-vat-number.ts'
import { m } from '#messages/messages.ts'
import { requestNumberCheck } from '#server/billing/tax/check-vat-number.ts'
import { requestBuyerCheck } from '#server/billing/tax/request-buyer-check.ts'
import { getSavedMethod } from '#server/payments/methods/saved-methods.ts'
import { declareCountry, saveBuyer } from '#server/sales/checkout/checkout-draft.ts'
import { placeOrder } from '#server/sales/checkout/place-order.ts'
import { startPayment } from '#server/sales/checkout/start-payment.ts'
import { checkoutPath } from '#web/components/cart/checkout-path.ts'
import { CheckoutProgress } from '#web/components/cart/checkout-progress.tsx'
import { PurchaseAside } from '#web/components/cart/purchase-aside.tsx'
import { useCheckoutPath } from '#web/components/cart/use-checkout-path.ts'
import { CountryQuestion } from '#web/components/forms/country-question.tsx'
import { CookiesOffNotice } from '#web/components/ui/cookies-off-notice.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { readAffiliateCode } from '#web/forms/affiliate-code.ts'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { requireAccount } from '#web/forms/page-loader.ts'
import { visitorOf } from '#web/forms/visitor-of.ts'
import { localPath } from '#web/local-path.ts'
import { privateArea } from '#web/middleware/private-area.ts'
import type { Route } from './+types/checkout'
import { CheckoutDetails } from './checkout-details.tsx'
import { checkoutLoader } from './checkout-loader.ts'
import { CheckoutReview } from './checkout-review.tsx'
import type { PlacedOrder } from './placed-order.ts'
import { purchaseOf } from './purchase-of.ts'
import type { NumberCheckResponse } from './use-number-check.ts'

export const loader = checkoutLoader

const orderSchema = z.object({
  terms: z.literal('on', 'terms_required'),
  earlyStart: z.enum(['on', 'off'], 'start_required'),
  reviewed: z.string().max(64),
  paymentMethod: z.enum(paymentMethodKinds).default('card'),
  /** Id of a stored payment method; empty for another one. */
  savedMethod: z.string().max(64).default(''),
})

const numberSchema = z.object({
  vatNumber: z.string('vat_number_invalid').transform((text, context) => {
    const number = foreignVatNumber(text)
    if (number) return number
    context.addIssue({ code: 'custom', message: 'vat_number_invalid' })
    return z.NEVER
  }),
})

export const action = formAction({
  'save-details': intent({
    permission: 'checkout.save-details',
    schema: buyerSchema,
    async run(buyer, page) {
      const account = await requireAccount(page)
      await saveBuyer(page.ports, account, buyer)
      await requestBuyerCheck(page.ports, buyer, { accountId: account.id, ipHash: page.ipHash })
      return redirect(localPath(checkoutPath(page.url.searchParams.get('offer')), page.language))
    },
  }),
  'check-vat-number': intent({
    permission: 'checkout.check-vat-number',
    schema: numberSchema,
    async run({ vatNumber: number }, page) {
      const { id: accountId } = await requireAccount(page)
      const check = await requestNumberCheck(page.ports, number, { accountId, ipHash: page.ipHash })
      return data<NumberCheckResponse>({ check: { ...check, number } })
    },
  }),
  'declare-country': intent({
    permission: 'checkout.declare-country',
    schema: z.object({
      declaredCountry: z.string('country_required').regex(/^[A-Z]{2}$/, 'country_required'),
    }),
    async run({ declaredCountry: country }, page) {
      const account = await requireAccount(page)
      await declareCountry(page.ports, account, { country, visitorCountry: page.country })
      return redirect(localPath(checkoutPath(page.url.searchParams.get('offer')), page.language))
    },
  }),
  'place-order': intent({
    permission: 'checkout.place-order',
    schema: orderSchema,
    async run({ reviewed, earlyStart, paymentMethod, savedMethod }, page) {
      const { ports, language, ipHash } = page
      const account = await requireAccount(page)
      await ports.limiter.consume('checkout.address', ipHash)
      await ports.limiter.consume('checkout.account', account.id)
      const saved = savedMethod ? await getSavedMethod(ports, account.id, savedMethod) : undefined
      const order = await placeOrder(ports, {
        account,
        purchase: await purchaseOf(page, account),
        language,
        reviewed,
        asksForEarlyStart: earlyStart === 'on',
        paymentMethod: saved?.kind ?? paymentMethod,
        affiliate: await readAffiliateCode(page),
        visitor: { ...visitorOf(page), country: page.country },
      })
      const confirmation = localPath(`/cart/confirmation/${order.number}`, language)
      if (order.status === 'paid') return redirect(confirmation)
      const payment = await startPayment(ports, order, ipHash)
      if (!payment) return redirect(confirmation)
      return data<PlacedOrder>({
        placed: {
          number: order.number,
          ...payment,
          confirmation,
          ...(saved && { savedMethodId: saved.providerMethodId }),
        },
      })
    },
  }),
})

export const clientAction = clientFormAction((intent) =>
  intent === 'place-order' ? m.error_payment_unreached() : m.form_lost(),
)

export const middleware = [privateArea()]

export const meta: Route.MetaFunction = () => [{ title: m.checkout_title() }]

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const actionResult = actionData as FormResult | PlacedOrder | NumberCheckResponse | undefined
  const result = actionResult && 'intent' in actionResult ? actionResult : undefined
  const { offer } = loaderData
  const path = useCheckoutPath()
  return (
    <div className="wrap max-w-5xl pt-8">
      <LocalLink to={offer?.path ?? '/cart'} reloadDocument className="link inline-block py-2 text-sm">
        ← {offer ? m.checkout_back_to_offer() : m.checkout_back_to_cart()}
      </LocalLink>
      <h1 className="mt-2 text-title">{m.checkout_title()}</h1>
      <CookiesOffNotice />
      <CheckoutProgress stage={loaderData.stage} offer={offer} />
      <div className="mt-8 grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <PurchaseAside purchase={loaderData} />
        <div className="min-w-0">
          {loaderData.unverifiedEmail && (
            <aside
              aria-label={m.verify_banner_title()}
              className="no-print mb-6 rounded-card border border-warn bg-warn-soft p-4"
            >
              <p className="font-semibold text-ink-strong">{m.verify_banner_title()}</p>
              <p>
                {m.verify_banner_text({ email: loaderData.unverifiedEmail })} {m.verify_banner_optional()}
              </p>
            </aside>
          )}
          {loaderData.stage === 'details' ? (
            <CheckoutDetails
              account={loaderData.account}
              values={result?.values ?? loaderData.values}
              result={result}
              numberCheck={loaderData.numberCheck}
              sellerName={loaderData.sellerName}
            />
          ) : (
            <>
              <CountryQuestion
                action={path()}
                countries={loaderData.countries}
                isBusiness={loaderData.buyer.buyerType === 'business'}
                result={result}
              />
              <CheckoutReview review={loaderData} result={result} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}
