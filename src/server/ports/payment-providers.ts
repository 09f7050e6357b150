import type { Payments } from './payments.ts'

/** The credentials the owner enters to connect a provider. */
export type ProviderKeys = {
  publishableKey: string
  secretKey: string
  /** Secrets of the webhook endpoint: several while one replaces another, empty if events are not sent. */
  webhookSecrets: readonly string[]
}

/** Which payment provider the shop uses, and where its keys come from. */
export interface PaymentProviders {
  /** Source of the current keys; keys of the environment cannot be changed in the back office. */
  source(): 'environment' | 'settings' | 'sandbox' | 'none'
  /** A provider with these keys; sends no request yet. */
  open(keys: ProviderKeys): Payments
  /** Rereads the stored keys, after this process changed them. */
  refresh(): Promise<void>
}
