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
  /** Used without any keys: the sandbox of a demo shop, or a provider that refuses everything. */
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
  let connected: { payments: Payments; mark: string } | undefined
  let readAtMs = performance.now()

  const logFailure = (error: unknown) =>
    log.error({ error: describeError(error) }, 'the keys of the payment provider could not be read')

  async function read(): Promise<void> {
    readAtMs = performance.now()
    if (fixed) return
    const [row] = await db.select().from(providerAccount)
    const mark = row ? `${row.publishableKey} ${row.secretKeyEncrypted} ${row.webhookSecretsEncrypted}` : ''
    if (mark === (connected?.mark ?? '')) return
    connected = row && { mark, payments: open(decryptKeys(secrets, row)) }
  }

  // If the database is unreachable or the keys cannot be decrypted, the last known keys stay in use.
  const refresh = () => read().catch(logFailure)

  await read().catch(throwIfUnavailable(logFailure))
  live.subscribe('payments/provider', refresh)
  const now = () => fixed ?? connected?.payments ?? fallback
  const payments: Payments = {
    get provider() {
      return now().provider
    },
    browser() {
      if (performance.now() - readAtMs > maxMs) void refresh()
      return now().browser()
    },
    createCustomer: (input) => now().createCustomer(input),
    createPayment: (input) => now().createPayment(input),
    createSinglePayment: (input) => now().createSinglePayment(input),
    chargeMethod: (input) => now().chargeMethod(input),
    getPayment: (id) => now().getPayment(id),
    cancelPayment: (id) => now().cancelPayment(id),
    listPayments: (since) => now().listPayments(since),
    listAttempts: (paymentId) => now().listAttempts(paymentId),
    createMethodSetup: (input) => now().createMethodSetup(input),
    getMethodSetup: (id) => now().getMethodSetup(id),
    detachMethod: (methodId) => now().detachMethod(methodId),
    refund: (input) => now().refund(input),
    listRefunds: (paymentId) => now().listRefunds(paymentId),
    listDisputes: (paymentId) => now().listDisputes(paymentId),
    listReturns: (since) => now().listReturns(since),
    getAccount: () => now().getAccount(),
    getBalance: () => now().getBalance(),
    listPayouts: (count) => now().listPayouts(count),
    createPayout: (input) => now().createPayout(input),
    trustsEvents: () => now().trustsEvents(),
    readEvent: (rawBody, headers, at) => now().readEvent(rawBody, headers, at),
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
