import { data } from 'react-router'
import { z } from 'zod'
import { methodLabel } from '#domain/billing/invoices/method-label.ts'
import { paymentMethodKinds } from '#domain/billing/invoices/payment-method-kind.ts'
import { m } from '#messages/messages.ts'
import { errorText } from '#messages/platform/errors/error-text.ts'
import { openMethodSetup } from '#server/payments/methods/open-method-setup.ts'
import { recordMandate } from '#server/payments/methods/record-mandate.ts'
import { nameOf } from '#web/components/billing/name-of.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { requireAccount } from '#web/forms/page-loader.ts'
import { visitorOf } from '#web/forms/visitor-of.ts'
import { localPath } from '#web/local-path.ts'
import { privateArea } from '#web/middleware/private-area.ts'
import type { Route } from './+types/card'
import { loadCard } from './load-card.ts'
import { type Started, StartForm } from './start-form.tsx'

export const loader = loadCard

export const action = formAction({
  replace: intent({
    permission: 'card.replace',
    schema: z.object({ paymentMethod: z.enum(paymentMethodKinds).default('card') }),
    async run({ paymentMethod }, page) {
      const { ports, language } = page
      const { id: accountId } = await requireAccount(page)
      await ports.limiter.consume('checkout.account', accountId)
      const { providerSetupId: id, clientSecret } = await openMethodSetup(ports, accountId)
      await recordMandate(ports, { ...visitorOf(page), accountId, language, paymentMethod })
      const returnUrl = localPath(`/user/card?setup=${id}`, language)
      return data<Started>({ started: { id, clientSecret, returnUrl } })
    },
  }),
})

export const clientAction = clientFormAction(() => m.error_method_unreached())

export const middleware = [privateArea()]

export const meta: Route.MetaFunction = () => [{ title: m.card_page() }]

/**
 * The payment method in use, and a form to replace it. Entered by a full load, because its content security policy is
 * separate.
 */
export default function Card({ loaderData }: Route.ComponentProps) {
  const { methods, isNeeded, payments, failure, seller, billing } = loaderData
  return (
    <div className="wrap max-w-2xl pt-8">
      <LocalLink to="/user" reloadDocument className="link inline-block py-2 text-sm">
        ← {m.my_account()}
      </LocalLink>
      <h1 className="mt-2 text-title">{m.card_page()}</h1>
      <p className="mt-2 text-lg">{m.card_page_intro()}</p>
      <ul className="mt-6 grid gap-4">
        {methods.map((method) => (
          <StoredMethod key={method.id} method={method} />
        ))}
      </ul>
      {methods.length === 0 && (
        <p className="rounded-card border border-line bg-surface p-6 font-semibold text-ink-strong">
          {m.card_none()}
        </p>
      )}
      {!isNeeded && <p className="mt-6">{m.card_without_contract()}</p>}
      {isNeeded && !payments && (
        <p role="alert" className="mt-6 rounded-card border border-warn bg-warn-soft p-5 text-ink-strong">
          {errorText({ code: 'payments_not_configured', details: undefined })}
        </p>
      )}
      {isNeeded && payments && (
        <>
          <h2 className="mt-10 text-section">{m.card_replace()}</h2>
          <p className="mt-2">{m.card_replace_text()}</p>
          <StartForm
            payments={payments}
            use={{ kind: 'save' }}
            billing={billing}
            failure={failure}
            intent="replace"
            button={m.card_save()}
          >
            <p className="text-sm">{m.card_replace_mandate({ seller })}</p>
          </StartForm>
        </>
      )}
    </div>
  )
}

type Method = Route.ComponentProps['loaderData']['methods'][number]

/** One payment method and the subscriptions charged to it; several may be in use. */
function StoredMethod({ method }: { method: Method }) {
  const { expiryMonth, expiryYear, subscriptions } = method
  return (
    <li className="rounded-card border border-line bg-surface p-6">
      <p className="figures font-semibold text-ink-strong">
        {methodLabel(method)}{' '}
        {expiryMonth && expiryYear && (
          <span className="font-normal text-slate">
            {m.card_expires({ month: String(expiryMonth).padStart(2, '0'), year: String(expiryYear) })}
          </span>
        )}
      </p>
      {subscriptions.length > 0 && (
        <>
          <p className="mt-3 text-sm text-slate">{m.card_charges()}</p>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {subscriptions.map((subscription) => (
              <li key={subscription.id}>{nameOf(subscription)}</li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}
