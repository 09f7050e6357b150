import type { Payments } from './payments.ts'

/** What the owner types to connect a provider. */
export type ProviderKeys = {
  publishableKey: string
  secretKey: string
  /** Of the webhook address; several while one replaces another, none when events are not sent. */
  webhookSecrets: readonly string[]
}

/** Which provider the shop is paid through, and how it came to it. */
export interface PaymentProviders {
  /** Where the present one comes from; what the environment says cannot be changed in the back office. */
  source(): 'environment' | 'settings' | 'sandbox' | 'none'
  /** The provider these keys would lead to; asks nobody yet. */
  open(keys: ProviderKeys): Payments
  /** Reads the kept keys again now, after this process changed them. */
  refresh(): Promise<void>
}
