import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Cents } from '#domain/money/cents.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { enterConfirmation } from './enter-confirmation.ts'
import type { PaymentFormProps } from './payment-form.ts'

type Props = PaymentFormProps & {
  publishableKey: string
  amount: Cents
  /** Who pays, as far as the bank asks. */
  billing: { name: string; email: string }
}

type Form = { stripe: Stripe; elements: StripeElements }

/** Stripe's Payment Element, in the page's language and colours. Its script is asked for here and nowhere else. */
export function StripeCard({ ref, isBusy, publishableKey, amount, billing }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const form = useRef<Form>(undefined)
  const [problem, setProblem] = useState<string>()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let isGone = false
    const { current: box } = place
    if (!box) return
    openForm(box, { publishableKey, amount }, () => setReady(true))
      .then((opened) => {
        if (isGone) opened.elements.getElement('payment')?.destroy()
        else form.current = opened
      })
      .catch((reason: Error) => setProblem(reason.message))
    return () => {
      isGone = true
      form.current?.elements.getElement('payment')?.destroy()
      form.current = undefined
    }
  }, [publishableKey, amount])
  useImperativeHandle(ref, () => ({
    async check() {
      if (problem) throw new Error(problem)
      if (!form.current || !isReady) throw new Error(m.error_payment_form_not_ready())
      // Its own fields say what is wrong with them.
      const { error } = await form.current.elements.submit()
      return error === undefined
    },
    async confirm(placed) {
      if (!form.current) return m.error_payment_form_not_ready()
      const { stripe, elements } = form.current
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        clientSecret: placed.clientSecret,
        confirmParams: {
          return_url: new URL(placed.confirmation, location.href).href,
          payment_method_data: { billing_details: billing },
        },
        redirect: 'if_required',
      })
      if (error) return error.message ?? m.error_payment_failed()
      // SEPA: the bank takes days; the confirmation page says so.
      if (paymentIntent.status === 'succeeded' || paymentIntent.status === 'processing')
        return enterConfirmation(placed)
      return m.error_payment_state({ status: paymentIntent.status })
    },
  }))
  return (
    <fieldset disabled={isBusy} className="mt-4">
      {problem && (
        <p
          role="alert"
          className="rounded-field border border-bad bg-bad-soft p-3 font-medium text-ink-strong"
        >
          {problem}
        </p>
      )}
      <div ref={place} className="min-h-72" aria-busy={!isReady && !problem} />
    </fieldset>
  )
}

type Wanted = Pick<Props, 'publishableKey' | 'amount'>

/** Loads the script and draws the form; rejects with the text to show. */
async function openForm(
  box: HTMLElement,
  { publishableKey, amount }: Wanted,
  onReady: () => void,
): Promise<Form> {
  if (!publishableKey) throw new Error(m.error_stripe_key_missing())
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const stripe = await loadStripe(publishableKey, { locale: currentLanguage() }).catch(() => null)
  if (!stripe) throw new Error(m.error_stripe_not_loaded())
  try {
    const elements = stripe.elements({
      mode: 'payment',
      amount,
      currency: 'eur',
      setupFutureUsage: 'off_session',
      appearance: ownColours(),
    })
    const element = elements.create('payment', { layout: 'tabs' })
    await new Promise<void>((resolve, reject) => {
      element.on('ready', () => resolve())
      element.on('loaderror', () => reject(new Error('The form could not be drawn')))
      element.mount(box)
    })
    onReady()
    return { stripe, elements }
  } catch {
    throw new Error(m.error_stripe_not_started())
  }
}

/** The page's own colours and type, read where they are drawn: the form follows the theme. */
function ownColours() {
  const style = getComputedStyle(document.body)
  const isDark = style.colorScheme.includes('dark') && matchMedia('(prefers-color-scheme: dark)').matches
  return {
    theme: isDark ? ('night' as const) : ('stripe' as const),
    variables: { colorText: style.color, fontFamily: style.fontFamily, borderRadius: '10px' },
  }
}
