import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PaymentFailure } from '#domain/payments/payment-status.ts'
import { m } from '#messages/messages.ts'
import { paymentFailureText } from '#messages/payments/payment-failure-text.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import type { FieldErrors, PaymentForm, PaymentTarget, Wallets } from './payment-form.ts'

type Options<Started> = {
  fields: RefObject<PaymentForm | null>
  form: RefObject<HTMLFormElement | null>
  /** Why an earlier try on another page was refused. */
  earlierFailure: PaymentFailure | null
  /** Errors of the page itself, by field name; checked before the payment method. Undefined if there are none. */
  missing?(form: HTMLFormElement): Record<string, string> | undefined
  /** The payment to confirm, from the server's response. */
  targetOf(started: Started): PaymentTarget
  onDone(started: Started, state: 'succeeded' | 'processing'): void
}

/**
 * One-click payment: submits the page, confirms the payment the server started with the provider, then calls
 * `onDone`. After a refusal all typed data stays; the next try uses the same payment.
 */
export function usePayment<Started extends object>({
  fields,
  form,
  earlierFailure,
  missing,
  targetOf,
  onDone,
}: Options<Started>) {
  const fetcher = useFetcher<FormResult | Started>()
  const [problem, setProblem] = useState<{ error?: string | null; fields?: Record<string, string> } | null>(
    earlierFailure && { error: paymentFailureText(earlierFailure) },
  )
  const [methodErrors, setMethodErrors] = useState<FieldErrors>()
  const handled = useRef<unknown>(undefined)
  const [refusedAnswer, setRefusedAnswer] = useState<unknown>(undefined)
  const result = fetcher.data
  const isConfirming = result !== undefined && !('intent' in result) && result !== refusedAnswer
  const isBusy = isConfirming || fetcher.state !== 'idle'

  const confirm = useEffectEvent(async (started: Started) => {
    const outcome = await fields.current?.confirm(targetOf(started)).catch(() => undefined)
    if (outcome?.state === 'leaving') return
    if (outcome?.state === 'succeeded' || outcome?.state === 'processing')
      return onDone(started, outcome.state)
    setProblem({ error: outcome?.text ?? m.error_payment_failed() })
    setRefusedAnswer(started)
  })
  useEffect(() => {
    if (fetcher.state !== 'idle' || !result || handled.current === result) return
    handled.current = result
    if ('intent' in result) setProblem(null)
    else void confirm(result as Started)
  }, [result, fetcher.state])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !form.current) return
    if (!fields.current) return setProblem({ error: m.error_payment_form_not_ready() })
    // Hides the errors of an earlier answer too.
    setProblem({})
    setMethodErrors(undefined)
    // While an answer is missing, the page is sent all the same: the server reports it, beside what the card lacks.
    const isMissing = missing?.(form.current) !== undefined
    try {
      const errors = await fields.current.check()
      if (errors && !isMissing) return
      setMethodErrors(errors)
    } catch (reason) {
      const text = reason instanceof Error ? reason.message : m.error_payment_form_not_ready()
      if (!isMissing) return setProblem({ error: text })
    }
    fetcher.submit(form.current, { method: 'post' })
  }

  const wallets: Wallets = {
    isAllowed() {
      const missed = form.current ? missing?.(form.current) : undefined
      setProblem({ fields: missed })
      return !missed && form.current !== null && !isBusy
    },
    order: () => form.current?.requestSubmit(),
  }

  const failure = result && 'intent' in result ? (result as FormResult) : undefined
  const fieldErrors = problem ? problem.fields : failure?.fields
  // Removes the error of a field that has been filled in; the others stay until the next try.
  const settle = (name: string) => {
    if (!fieldErrors?.[name]) return
    const { [name]: _, ...remaining } = fieldErrors
    setProblem({ error: problem ? problem.error : failure?.error, fields: remaining })
  }
  return {
    settle,
    /** Forgets the errors of the payment method, because another one is chosen. */
    changeMethod: () => setMethodErrors(undefined),
    submit,
    wallets,
    isBusy,
    error: problem ? problem.error : failure?.error,
    code: problem ? null : failure?.code,
    fields: fieldErrors && { ...fieldErrors, ...methodErrors },
  }
}
