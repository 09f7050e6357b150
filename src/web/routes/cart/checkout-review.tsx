import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PaymentMethodKind } from '#domain/billing/invoices/payment-method-kind.ts'
import { addressLines } from '#domain/platform/addresses/address-lines.ts'
import { personName } from '#domain/platform/addresses/person-name.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { companyNumberText } from '#messages/platform/company-numbers/company-number-text.ts'
import { errorText } from '#messages/platform/errors/error-text.ts'
import { useCheckoutPath } from '#web/components/cart/use-checkout-path.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { NoEnter } from '#web/components/forms/no-enter.tsx'
import { PrivacyNotice } from '#web/components/forms/privacy-notice.tsx'
import { NeedsJavaScript } from '#web/components/payment/needs-javascript.tsx'
import { PaymentFields } from '#web/components/payment/payment-fields.tsx'
import type { PaymentForm } from '#web/components/payment/payment-form.ts'
import { usePayment } from '#web/components/payment/use-payment.ts'
import { countryName } from '#web/components/ui/country-name.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { localPath } from '#web/local-path.ts'
import { NumberNotice } from './number-notice.tsx'
import { OrderBoxes } from './order-boxes.tsx'
import { OrderButton } from './order-button.tsx'
import type { PaymentStage } from './payment-stage.ts'
import type { PlacedOrder } from './placed-order.ts'
import { ReviewFacts } from './review-facts.tsx'
import { SavedMethods } from './saved-methods.tsx'
import { StartChoice } from './start-choice.tsx'
import { useResumption } from './use-resumption.ts'

/** The last stage: the payer, the consents, the card, and directly above the button the order and its price. */
export function CheckoutReview({ review, result }: { review: PaymentStage; result?: FormResult }) {
  const card = useRef<PaymentForm>(null)
  const form = useRef<HTMLFormElement>(null)
  const [isEarly, setEarly] = useState(review.agreed?.isEarly)
  const [enteredKind, setEnteredKind] = useState<PaymentMethodKind>('card')
  const [savedId, setSavedId] = useState(review.savedMethods[0]?.id ?? '')
  const saved = review.savedMethods.find(({ id }) => id === savedId)
  const paymentMethod = saved?.kind ?? enteredKind
  const path = useCheckoutPath()
  const payment = usePayment<PlacedOrder>({
    fields: card,
    form,
    earlierFailure: review.failure,
    missing: (form) => missingIn(form, review),
    targetOf: ({ placed }) => ({ ...placed, id: placed.providerPaymentId, returnUrl: placed.confirmation }),
    // By a full load: its response takes the ordered lines out of the cart.
    onDone: ({ placed }) => location.assign(placed.confirmation),
  })
  const resumption = useResumption(review.resume, card)
  const isBusy = payment.isBusy || resumption.isBusy
  const error = payment.error ?? resumption.error ?? result?.error
  const fields = payment.fields ?? result?.fields ?? {}
  // The server enforces this too, for orders sent without the page's check.
  const isUndeclared = (payment.code ?? result?.code) === 'country_undeclared'
  return (
    <form
      ref={form}
      method="post"
      action={localPath(path())}
      onSubmit={payment.submit}
      className="order-form grid gap-6"
      noValidate
    >
      <NoEnter />
      <ErrorSummary
        error={isUndeclared ? null : error}
        fields={isUndeclared ? { ...fields, ...undeclared() } : fields}
      />
      <input type="hidden" name="intent" value="place-order" />
      <input type="hidden" name="reviewed" value={review.reviewed} />
      <input type="hidden" name="paymentMethod" value={paymentMethod} />
      <Billing review={review} isBusy={isBusy} />
      {review.payments ? (
        <section className="rounded-card border border-line bg-surface p-6" aria-labelledby="card-title">
          <h2 id="card-title" className="text-section">
            {m.means_of_payment()}
          </h2>
          <NeedsJavaScript text={m.payment_needs_javascript()} />
          <div className="when-scripted">
            {review.savedMethods.length > 0 && (
              <SavedMethods
                methods={review.savedMethods}
                chosen={savedId}
                onChoice={(id) => {
                  setSavedId(id)
                  payment.changeMethod()
                }}
              />
            )}
            <PaymentFields
              ref={card}
              payments={review.payments}
              use={{ kind: 'pay', amount: review.breakdown.total, currency: 'eur', savesMethod: true }}
              billing={{
                name: personName(review.buyer, currentLanguage()),
                email: review.email,
              }}
              isBusy={isBusy}
              usesSavedMethod={saved !== undefined}
              onPaymentMethod={(kind) => {
                setEnteredKind(kind)
                payment.changeMethod()
              }}
              wallets={{
                ...payment.wallets,
                order() {
                  // The submitted form must not name the stored method beside the wallet.
                  flushSync(() => setSavedId(''))
                  payment.wallets.order()
                },
                note: m.wallet_obligation(),
              }}
            />
          </div>
        </section>
      ) : (
        <p
          role="alert"
          className="rounded-card border border-warn bg-warn-soft p-5 font-medium text-ink-strong"
        >
          {errorText(
            review.closedBecause === 'seller_incomplete'
              ? { code: 'seller_incomplete', details: { missing: [] } }
              : { code: review.closedBecause ?? 'payments_not_configured', details: undefined },
          )}
        </p>
      )}
      <StartChoice
        schedules={review.schedules}
        isEarly={isEarly}
        onChoice={(choice) => {
          setEarly(choice)
          payment.settle('earlyStart')
        }}
        error={fields.earlyStart}
      />
      <OrderBoxes
        review={review}
        paymentMethod={paymentMethod}
        error={fields.terms}
        onTerms={() => payment.settle('terms')}
      />
      <section
        className="grid gap-6 rounded-card border-2 border-ink-strong bg-surface p-6"
        aria-labelledby="summary"
      >
        <ReviewFacts review={review} />
      </section>
      <OrderButton isBusy={isBusy} isClosed={review.closedBecause !== null} breakdown={review.breakdown} />
      <PrivacyNotice text={m.checkout_privacy({ seller: review.seller.name })} />
    </form>
  )
}

const undeclared = () => ({ declaredCountry: m.error_country_undeclared() })

/** Errors of the questions that must be answered before the card is checked; by field name. */
function missingIn(form: HTMLFormElement, { countries }: PaymentStage): Record<string, string> | undefined {
  const missing: Record<string, string> = countries.length > 0 ? undeclared() : {}
  const start = form.elements.namedItem('earlyStart')
  if (start instanceof RadioNodeList && !start.value) missing.earlyStart = m.field_start_required()
  if (!isChecked(form, 'terms')) missing.terms = m.field_terms_required()
  return Object.keys(missing).length > 0 ? missing : undefined
}

function isChecked(form: HTMLFormElement, name: string): boolean {
  const box = form.elements.namedItem(name)
  return box instanceof HTMLInputElement && box.checked
}

function Billing({ review, isBusy }: { review: PaymentStage; isBusy: boolean }) {
  const { buyer, email, declaredCountry, numberCheck, seat } = review
  const path = useCheckoutPath()
  return (
    <section className="flex flex-wrap items-start justify-between gap-3" aria-labelledby="billing">
      <div>
        <h2 id="billing" className="text-section">
          {m.checkout_billing()}
        </h2>
        <p className="mt-2">
          {buyer.company && (
            <>
              {buyer.company}
              <br />
            </>
          )}
          {personName(buyer, currentLanguage())}
          <br />
          {[...addressLines(buyer), countryName(buyer.country)].join(', ')}
          <br />
          {email}
          {buyer.siren && (
            <>
              <br />
              {companyNumberText(buyer.siren)}
            </>
          )}
          {buyer.vatNumber && (
            <>
              <br />
              {m.buyer_vat_number()} {buyer.vatNumber}
            </>
          )}
          {declaredCountry && (
            <>
              <br />
              {buyer.buyerType === 'business'
                ? m.seat_declared({ country: countryName(declaredCountry) })
                : m.country_declared({ country: countryName(declaredCountry) })}
            </>
          )}
        </p>
        {seat && (
          <p
            className={
              seat.isTaxed
                ? 'mt-3 rounded-card border border-warn bg-warn-soft p-4 text-ink-strong'
                : 'mt-2 text-sm text-slate'
            }
          >
            {seat.isTaxed
              ? m.seat_unproven_notice({ place: countryName(seat.place) })
              : m.seat_unshown_notice()}
          </p>
        )}
        {numberCheck && (
          <p className="mt-2 text-sm text-slate">
            <NumberNotice check={numberCheck} isBusy={isBusy} />
          </p>
        )}
      </div>
      <LocalLink to={path({ stage: 'details' })} reloadDocument className="link py-2">
        {m.edit()}
      </LocalLink>
    </section>
  )
}
