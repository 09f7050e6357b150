import { data, redirect } from 'react-router'
import { z } from 'zod'
import { paymentMethodKinds } from '#domain/billing/invoices/payment-method-kind.ts'
import { isDomainError } from '#domain/platform/errors/errors.ts'
import { m } from '#messages/messages.ts'
import { recordMandate } from '#server/payments/methods/record-mandate.ts'
import { payPath } from '#server/payments/pay-link.ts'
import { openPayable } from '#server/subscriptions/renewals/payable-invoices.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { money } from '#web/components/ui/money.ts'
import { useFocusedTitle } from '#web/components/ui/use-focused-title.ts'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { visitorOf } from '#web/forms/visitor-of.ts'
import { privateArea } from '#web/middleware/private-area.ts'
import type { Route } from './+types/pay'
import { loadPay } from './load-pay.ts'
import { PayableLines } from './payable-lines.tsx'
import { type Started, StartForm } from './start-form.tsx'

export const loader = loadPay

export const action = formAction<Route.ActionArgs>({
  pay: intent({
    permission: 'pay.pay',
    schema: z.object({ paymentMethod: z.enum(paymentMethodKinds).default('card') }),
    async run({ paymentMethod }, page) {
      const { ports, params, url, language, ipHash } = page
      const invoiceId = params.id ?? ''
      const query = { invoiceId, key: url.searchParams.get('key') ?? '', ipHash }
      const payable = await openPayable(ports, query).catch((error: unknown) => {
        if (!isDomainError(error, 'order_not_payable')) throw error
        return undefined
      })
      // Paid meanwhile, for example by a try whose response was lost: the page shows the result.
      if (!payable) return redirect(payPath(ports.shop, invoiceId, language))
      const { accountId, savesMethod, providerPaymentId, clientSecret } = payable
      if (savesMethod) await recordMandate(ports, { ...visitorOf(page), accountId, language, paymentMethod })
      const returnUrl = payPath(ports.shop, invoiceId, language)
      return data<Started>({ started: { id: providerPaymentId, clientSecret, returnUrl } })
    },
  }),
})

export const clientAction = clientFormAction(() => m.error_payment_unreached())

export const middleware = [privateArea()]

export const meta: Route.MetaFunction = () => [{ title: m.pay_title() }]

/** Page to confirm or pay an off-session charge that was refused. The link is a bearer token: any holder can pay. */
export default function Pay({ loaderData }: Route.ComponentProps) {
  const { status, amount, number, names, payments, email, failure, savesMethod, service } = loaderData
  const description = m.renewal_description({ number, names })
  const sum = { amount: money(amount), description }
  if (status === 'succeeded')
    return (
      <Ended
        title={m.pay_paid_title()}
        text={m.pay_paid_text(sum)}
        then={
          service === 'ended' ? m.pay_paid_ended() : service === 'served' ? m.pay_paid_served() : undefined
        }
      />
    )
  if (status === 'processing')
    return (
      <Ended
        title={m.pay_bank_title()}
        text={m.pay_bank_text()}
        then={service === 'suspended' ? m.pay_bank_suspended() : undefined}
      />
    )
  if (status === 'cancelled' || !payments)
    return <Ended title={m.pay_over_title()} text={m.pay_over_text()} />
  return (
    <div className="wrap max-w-2xl pt-10">
      <h1 className="text-title">{m.pay_title()}</h1>
      <p className="mt-2 text-lg">{m.pay_intro()}</p>
      {service === 'suspended' && (
        <p className="mt-5 rounded-card border border-warn bg-warn-soft p-4 font-medium text-ink-strong">
          {m.pay_suspended()}
        </p>
      )}
      <PayableLines number={number} amount={amount} byRate={loaderData.byRate} lines={loaderData.lines} />
      <StartForm
        payments={payments}
        use={{ kind: 'pay', amount, currency: 'eur', savesMethod }}
        billing={{ name: '', email }}
        failure={failure}
        intent="pay"
        button={m.pay_button(sum)}
      >
        {savesMethod ? (
          <p className="text-sm">{m.card_replace_mandate({ seller: loaderData.seller })}</p>
        ) : (
          <p className="text-sm">
            {m.pay_keeps_nothing()}{' '}
            <LocalLink to="/user/card" reloadDocument className="link inline-block py-1">
              {m.card_replace()}
            </LocalLink>
          </p>
        )}
      </StartForm>
    </div>
  )
}

/**
 * Replaces the form at the same URL; moves focus and scroll, because the browser would keep the scroll position of
 * the pay button.
 */
function Ended({ title, text, then }: { title: string; text: string; then?: string }) {
  const heading = useFocusedTitle()
  return (
    <div className="wrap grid max-w-3xl place-items-start gap-5 pt-16">
      <h1 ref={heading} tabIndex={-1} className="scroll-mt-16 text-title">
        {title}
      </h1>
      <p className="text-lg">{text}</p>
      {then && <p className="text-lg">{then}</p>}
      <LocalLink to="/user/subscriptions" className="button-base button-primary" reloadDocument>
        {m.my_subscriptions()}
      </LocalLink>
    </div>
  )
}
