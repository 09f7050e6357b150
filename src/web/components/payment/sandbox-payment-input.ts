import type { SandboxCardInput } from './read-card.ts'

/** A payment method of the embedded provider. */
export type SandboxPaymentInput = { card: SandboxCardInput } | { iban: string } | { savedMethodId: string }

/** The fields of one payment method: `read` returns the entered data, or shows errors and returns undefined. */
export type PaymentMethodForm = { read(): SandboxPaymentInput | undefined }
