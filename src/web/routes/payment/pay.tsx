import { data } from 'react-router'
import { z } from 'zod'
import { m } from '#messages/messages.ts'
import { payPath } from '#server/payments/pay-link.ts'
import { requireCalm } from '#server/payments/require-calm.ts'
import { openPayable } from '#server/renewals/payable-invoices.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { money } from '#web/components/ui/money.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { privatePage } from '#web/forms/private-page.ts'
import type { Route } from './+types/pay'
import { loadPay } from './load-pay.ts'
import { type Started, StartForm } from './start-form.tsx'

export const loader = loadPay

export const action = formAction<Route.ActionArgs>({
  pay: intent({
    permission: 'pay.pay',
    schema: z.object({}),
    async run(_, { ports, params, url, language, ipHash }) {
      const invoiceId = params.id ?? ''
      const asked = await openPayable(ports, { invoiceId, key: url.searchParams.get('key') ?? '' })
      const { accountId, isTest, providerPaymentId, clientSecret } = asked
      await requireCalm(ports, { accountId, ipHash, isTest })
      const returnUrl = payPath(ports.shop, invoiceId, language)
      return data<Started>({ started: { id: providerPaymentId, clientSecret, returnUrl } })
    },
  }),
})

export const headers = privatePage

export const meta: Route.MetaFunction = () => [
  { title: m.pay_title() },
  { name: 'robots', content: 'noindex' },
]

/** Where a charge that was refused while nobody was there is confirmed or paid, by whoever got the link. */
export default function Pay({ loaderData }: Route.ComponentProps) {
  const { status, amount, number, names, payments, email, failure, isKept } = loaderData
  const description = m.renewal_description({ number, names })
  const sum = { amount: money(amount), description }
  if (status === 'succeeded') return <Ended title={m.pay_paid_title()} text={m.pay_paid_text(sum)} />
  if (status === 'processing') return <Ended title={m.pay_bank_title()} text={m.pay_bank_text()} />
  if (status === 'cancelled' || !payments)
    return <Ended title={m.pay_over_title()} text={m.pay_over_text()} />
  return (
    <div className="wrap max-w-2xl pt-10">
      <h1 className="text-title">{m.pay_title()}</h1>
      <p className="mt-2 text-lg">{m.pay_intro()}</p>
      <dl className="mt-6 grid gap-4 rounded-card border border-line bg-surface p-6 sm:grid-cols-[1fr_auto]">
        <div>
          <dt className="text-slate">{m.pay_what()}</dt>
          <dd className="font-semibold break-words text-ink-strong">{description}</dd>
        </div>
        <div>
          <dt className="text-slate">{m.pay_amount()}</dt>
          <dd className="figures text-xl font-semibold text-ink-strong">{sum.amount}</dd>
        </div>
      </dl>
      <StartForm
        payments={payments}
        use={{ kind: 'pay', amount, currency: 'eur', isKept }}
        billing={{ name: '', email }}
        failure={failure}
        intent="pay"
        button={m.pay_button(sum)}
      />
    </div>
  )
}

function Ended({ title, text }: { title: string; text: string }) {
  return (
    <div className="wrap grid max-w-3xl place-items-start gap-5 pt-16">
      <h1 className="text-title">{title}</h1>
      <p className="text-lg">{text}</p>
      <LocalLink to="/user" className="button-base button-primary" reloadDocument>
        {m.my_account()}
      </LocalLink>
    </div>
  )
}
