import { type RefObject, useEffect, useState } from 'react'
import { m } from '#messages/messages.ts'
import type { PaymentForm, PaymentTarget } from '#web/components/payment/payment-form.ts'

/** Continues the authentication that the bank waits for, as soon as the page is ready. */
export function useResumption(target: PaymentTarget | null, fields: RefObject<PaymentForm | null>) {
  const [isBusy, setBusy] = useState(target !== null)
  const [error, setError] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!target) return
    const resume = async () => {
      const outcome = await fields.current?.resume(target).catch(() => undefined)
      if (outcome?.state === 'leaving') return
      if (outcome?.state === 'succeeded' || outcome?.state === 'processing')
        return location.assign(target.returnUrl)
      setError(outcome?.text ?? m.error_payment_failed())
      setBusy(false)
    }
    void resume()
  }, [])
  return { isBusy, error }
}
