import { redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { buyerSchema } from '#domain/billing/invoices/buyer.schema.ts'
import { m } from '#messages/messages.ts'
import { applyBilling } from '#server/subscriptions/billing-details/apply-billing.ts'
import { discardBillingDraft, draftBuyer } from '#server/subscriptions/billing-details/billing-draft.ts'
import { declareBillingCountry } from '#server/subscriptions/billing-details/declare-country.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'
import { accountCookie, toastCookie } from '#web/forms/session-cookies.ts'
import { localPath } from '#web/local-path.ts'
import { AccountFrame } from '#web/routes/account/account-frame.tsx'
import type { Route } from './+types/billing'
import { BilledContracts } from './billed-contracts.tsx'
import { BillingForm } from './billing-form.tsx'
import { BillingReview } from './billing-review.tsx'
import { loadBilling } from './load-billing.ts'

export const loader = loadBilling

export const action = formAction<Route.ActionArgs>({
  'save-details': intent({
    permission: 'billing.save-details',
    schema: buyerSchema,
    async run(buyer, page) {
      const { id: accountId } = await requireAccount(page)
      const orderNumber = page.url.searchParams.get('order') ?? ''
      const isChanged = await draftBuyer(page.ports, { accountId, orderNumber, buyer })
      return isChanged
        ? redirect(localPath('/user/billing', page.language))
        : returnToPage(page, 'billing-unchanged')
    },
  }),
  'declare-country': intent({
    permission: 'billing.declare-country',
    schema: z.object({
      declaredCountry: z.string('country_required').regex(/^[A-Z]{2}$/, 'country_required'),
    }),
    async run({ declaredCountry: country }, page) {
      const account = await requireAccount(page)
      await declareBillingCountry(page.ports, { account, country, visitorCountry: page.country })
      return redirect(localPath('/user/billing', page.language))
    },
  }),
  confirm: intent({
    permission: 'billing.confirm',
    schema: z.object({ seen: z.string().max(64) }),
    async run({ seen }, page) {
      const account = await requireAccount(page)
      const { ports, ipHash, country: visitorCountry } = page
      const profile = await applyBilling(ports, { account, seen, visitorCountry, ipHash })
      if (profile) page.responseHeaders.append('Set-Cookie', accountCookie(ports.shop, profile))
      return returnToPage(page, 'billing-changed')
    },
  }),
  discard: intent({
    permission: 'billing.discard',
    schema: z.object({}),
    async run(_, page) {
      const { id } = await requireAccount(page)
      await discardBillingDraft(page.ports.db, id)
      return redirect(localPath('/user/billing', page.language))
    },
  }),
})

function returnToPage(
  { ports, language }: PageContext<Route.ActionArgs['params']>,
  toast: 'billing-changed' | 'billing-unchanged',
) {
  return redirect(localPath('/user/billing', language), {
    headers: { 'Set-Cookie': toastCookie(ports.shop, toast) },
  })
}

export const clientAction = clientFormAction(() => m.form_lost())

export const meta: Route.MetaFunction = () => [{ title: m.billing_title() }]

/**
 * Page for billing details: the current ones, and their change in three steps: details, next invoices, confirmation.
 */
export default function Billing({ loaderData, actionData }: Route.ComponentProps) {
  const { contracts, form, review } = loaderData
  const result = actionData as FormResult | undefined
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <LocalLink to="/user/profile" className="link no-print mt-6 inline-block py-1 text-sm">
        ← {m.profile_title()}
      </LocalLink>
      <AccountFrame title={m.billing_title()}>
        {result?.error && !form && (
          <div className="mt-6 max-w-2xl">
            <ErrorSummary error={result.error} fields={result.fields} />
          </div>
        )}
        {form && <BillingForm form={form} result={result} isBusy={isBusy} />}
        {review && <BillingReview review={review} result={result} isBusy={isBusy} />}
        {!form && !review && <BilledContracts contracts={contracts} />}
      </AccountFrame>
    </>
  )
}
