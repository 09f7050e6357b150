import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { PaymentFailure } from '#domain/billing/payment-status.ts'
import { m } from '#messages/messages.ts'
import { paymentFailureText } from '#messages/payment-failure-text.ts'
import { changeCart } from '#web/components/cart/cart-store.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import type { PlacedOrder } from './placed-order.ts'
import type { SandboxCardInput } from './read-card.ts'
import type { SandboxCardHandle } from './sandbox-card.tsx'

type Options = {
  card: RefObject<SandboxCardHandle | null>
  form: RefObject<HTMLFormElement | null>
  /** Why an earlier try on another page was refused. */
  earlierFailure: PaymentFailure | null
}

/**
 * One click: the order is placed on the server, then the browser confirms its payment with the provider, then the
 * confirmation page is entered by a full load. A refusal leaves everything typed where it is; the same order is paid
 * by the next try.
 */
export function useOrderPayment({ card, form, earlierFailure }: Options) {
  const fetcher = useFetcher<FormResult | PlacedOrder>()
  const [failure, setFailure] = useState(earlierFailure && paymentFailureText(earlierFailure))
  const [isConfirming, setConfirming] = useState(false)
  const typed = useRef<SandboxCardInput>(undefined)
  const answered = useRef<unknown>(undefined)
  const answer = fetcher.data

  useEffect(() => {
    if (fetcher.state !== 'idle' || !answer || answered.current === answer) return
    answered.current = answer
    if (!('placed' in answer) || !typed.current) return
    setConfirming(true)
    confirm(answer.placed, typed.current).then((text) => {
      if (text === null) return
      setFailure(text)
      setConfirming(false)
    })
  }, [answer, fetcher.state])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isConfirming || fetcher.state !== 'idle' || !form.current) return
    if (!card.current) return setFailure(m.error_payment_form_not_ready())
    setFailure(null)
    const terms = form.current.elements.namedItem('terms') as HTMLInputElement | null
    // A card is asked for only once the terms are accepted: one thing at a time, the server names the first.
    typed.current = terms?.checked ? card.current.read() : undefined
    if (terms?.checked && !typed.current) return
    fetcher.submit(form.current, { method: 'post' })
  }

  const refused = answer && 'intent' in answer ? answer : undefined
  return {
    submit,
    isBusy: isConfirming || fetcher.state !== 'idle',
    error: failure ?? (isConfirming ? null : refused?.error),
    fields: failure ? undefined : refused?.fields,
  }
}

/** Null when the browser is on its way to another page; else the text of what went wrong. */
async function confirm(placed: PlacedOrder['placed'], card: SandboxCardInput): Promise<string | null> {
  try {
    const response = await fetch(`/sandbox/payments/${placed.providerPaymentId}/confirm`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ clientSecret: placed.clientSecret, card, returnUrl: placed.confirmation }),
    })
    const result = await response.json()
    if (result.status === 'failed') return paymentFailureText(result.failure as PaymentFailure)
    if (result.status === 'requires_action') {
      location.assign(result.redirectTo)
      return null
    }
    if (result.status !== 'succeeded')
      return m.error_payment_state({ status: String(result.status ?? response.status) })
    changeCart(() => [])
    location.assign(placed.confirmation)
    return null
  } catch {
    return m.error_payment_failed()
  }
}
