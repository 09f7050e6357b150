import type { FieldErrors } from './payment-form.ts'
import type { SandboxCardInput } from './read-card.ts'

/** A payment method of the embedded provider. */
export type SandboxPaymentInput = { card: SandboxCardInput } | { iban: string } | { savedMethodId: string }

/** The fields of one payment method: `read` returns the entered data, or shows its errors and returns them. */
export type PaymentMethodForm = { read(): { input: SandboxPaymentInput } | { errors: FieldErrors } }
