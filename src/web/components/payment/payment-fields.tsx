import type { BrowserPayments } from '#domain/payments/browser-payments.ts'
import type { Billing, PaymentFormProps, Wallets } from './payment-form.ts'
import { SandboxFields } from './sandbox-fields.tsx'
import { StripeFields } from './stripe-fields.tsx'

type Props = PaymentFormProps & {
  payments: BrowserPayments
  billing: Billing
  /** Omitted: no wallet is offered. */
  wallets?: Wallets
}

/**
 * The form of the payment provider in use. Its page must be entered by a full load, because it has a separate content
 * security policy.
 */
export function PaymentFields({ payments, billing, wallets, ...form }: Props) {
  return payments.kind === 'stripe' ? (
    <StripeFields {...form} publishableKey={payments.publishableKey} billing={billing} wallets={wallets} />
  ) : (
    <SandboxFields {...form} />
  )
}
