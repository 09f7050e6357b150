import { describeError } from '#domain/platform/errors/describe-error.ts'
import type { Database } from '../database/database.ts'
import { providerAccount } from '../database/schema/payments/payments.ts'
import { throwIfUnavailable } from '../ports/database-unavailable.ts'
import type { LiveChannel } from '../ports/live-channel.ts'
import type { PaymentProviders, ProviderKeys } from '../ports/payment-providers.ts'
import type { Payments } from '../ports/payments.ts'
import type { Log } from '../ports/ports.ts'
import type { SecretBox } from '../ports/secret-box.ts'
import { decryptKeys } from './provider/encrypted-keys.ts'

const maxMs = 60_000

type Options = {
  db: Database
  live: LiveChannel
  secrets: SecretBox
  log: Log
  /** Provider configured in the environment; takes precedence. */
  fixed: Payments | undefined
  /** Used without any keys: the sandbox of a demo shop, or a provider that rejects every call. */
  fallback: Payments
  open(keys: ProviderKeys): Payments
}

/**
 * The payment provider in use: the environment's, else the one the owner connected, else the fallback. The keys are
 * cached in memory; each instance reloads them when they change, and after a minute in case the notification was
 * missed.
 */
export async function currentPayments(
  options: Options,
): Promise<{ payments: Payments; providers: PaymentProviders }> {
  const { db, live, secrets, log, fixed, fallback, open } = options
  let connected: { payments: Payments; version: string } | undefined
  let readAtMs = performance.now()

  const logFailure = (error: unknown) =>
    log.error({ error: describeError(error) }, 'the keys of the payment provider could not be read')

  async function read(): Promise<void> {
    readAtMs = performance.now()
    if (fixed) return
    const [row] = await db.select().from(providerAccount)
    const version = row
      ? `${row.publishableKey} ${row.secretKeyEncrypted} ${row.webhookSecretsEncrypted}`
      : ''
    if (version === (connected?.version ?? '')) return
    connected = row && { version, payments: open(decryptKeys(secrets, row)) }
  }

  // If the database is unreachable or the keys cannot be decrypted, the last loaded keys stay in use.
  const refresh = () => read().catch(logFailure)

  await read().catch(throwIfUnavailable(logFailure))
  live.subscribe('payments/provider', refresh)
  const current = () => fixed ?? connected?.payments ?? fallback
  const payments: Payments = {
    get provider() {
      return current().provider
    },
    browser() {
      if (performance.now() - readAtMs > maxMs) void refresh()
      return current().browser()
    },
    createCustomer: (input) => current().createCustomer(input),
    createPayment: (input) => current().createPayment(input),
    createSinglePayment: (input) => current().createSinglePayment(input),
    chargeMethod: (input) => current().chargeMethod(input),
    getPayment: (id) => current().getPayment(id),
    cancelPayment: (id) => current().cancelPayment(id),
    listPayments: (since) => current().listPayments(since),
    listAttempts: (paymentId) => current().listAttempts(paymentId),
    createMethodSetup: (input) => current().createMethodSetup(input),
    getMethodSetup: (id) => current().getMethodSetup(id),
    detachMethod: (methodId) => current().detachMethod(methodId),
    refund: (input) => current().refund(input),
    listRefunds: (paymentId) => current().listRefunds(paymentId),
    listDisputes: (paymentId) => current().listDisputes(paymentId),
    listRefundedOrDisputed: (since) => current().listRefundedOrDisputed(since),
    getAccount: () => current().getAccount(),
    getBalance: () => current().getBalance(),
    listPayouts: (count) => current().listPayouts(count),
    createPayout: (input) => current().createPayout(input),
    trustsEvents: () => current().trustsEvents(),
    readEvent: (rawBody, headers, at) => current().readEvent(rawBody, headers, at),
  }
  const providers: PaymentProviders = {
    source() {
      if (fixed) return 'environment'
      if (connected) return 'settings'
      return fallback.provider === 'sandbox' ? 'sandbox' : 'none'
    },
    open,
    refresh,
  }
  return { payments, providers }
}
