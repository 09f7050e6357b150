import type { BrowserPayments } from '#domain/payments/browser-payments.ts'
import type { Billing, PaymentFormProps, Wallets } from './payment-form.ts'
import { SandboxFields } from './sandbox-fields.tsx'
import { StripeFields } from './stripe-fields.tsx'

type Props = PaymentFormProps & {
  payments: BrowserPayments
  billing: Billing
  /** Left out, no wallet is offered. */
  wallets?: Wallets
}

/** The form of the provider the shop is paid through. Its page is entered by a full load: it has a policy of its own. */
export function PaymentFields({ payments, billing, wallets, ...form }: Props) {
  return payments.kind === 'stripe' ? (
    <StripeFields {...form} publishableKey={payments.publishableKey} billing={billing} wallets={wallets} />
  ) : (
    <SandboxFields {...form} />
  )
}
