import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { PaymentFailure } from '#domain/payments/payment-status.ts'
import { m } from '#messages/messages.ts'
import { paymentFailureText } from '#messages/payment-failure-text.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import type { PaymentForm } from './payment-form.ts'
import type { PlacedOrder } from './placed-order.ts'

type Options = {
  card: RefObject<PaymentForm | null>
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
  const answered = useRef<unknown>(undefined)
  const answer = fetcher.data

  useEffect(() => {
    if (fetcher.state !== 'idle' || !answer || answered.current === answer) return
    answered.current = answer
    if (!('placed' in answer)) return
    setConfirming(true)
    const confirmed =
      card.current?.confirm(answer.placed) ?? Promise.resolve(m.error_payment_form_not_ready())
    confirmed
      .catch(() => m.error_payment_failed())
      .then((text) => {
        if (text === undefined) return
        setFailure(text)
        setConfirming(false)
      })
  }, [answer, fetcher.state, card])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isConfirming || fetcher.state !== 'idle' || !form.current) return
    if (!card.current) return setFailure(m.error_payment_form_not_ready())
    setFailure(null)
    const terms = form.current.elements.namedItem('terms') as HTMLInputElement | null
    try {
      // A card is asked for only once the terms are accepted: one thing at a time, the server names the first.
      if (terms?.checked && !(await card.current.check())) return
    } catch (reason) {
      return setFailure(reason instanceof Error ? reason.message : m.error_payment_form_not_ready())
    }
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
