import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { checkKeys, splitSecrets } from '#domain/payments/provider-keys.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  methodSetup,
  paymentCustomer,
  paymentMethod,
  providerAccount,
} from '#server/database/schema/payments/payments.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { isProviderFailure } from '#server/ports/payments.ts'
import type { PaymentPorts, Ports } from '#server/ports/ports.ts'
import { cancelAllOpenPayments } from '../internal/cancel-all-open-payments.ts'
import { findLastProviderAccount, storeProviderAccount } from '../internal/last-provider-account.ts'
import { decryptKeys, encryptKeys } from './encrypted-keys.ts'

type ConnectPorts = PaymentPorts & Pick<Ports, 'providers' | 'secrets'>

export type ConnectInput = {
  publishableKey: string
  secretKey: string
  /** Optional. Several secrets, separated by spaces or commas, while one replaces another. */
  webhookSecret: string
  isTest: boolean
}

/**
 * Connects the shop to the owner's account at the provider. Checks that the keys fit their mode and that the provider
 * accepts them, and first ends what is open at another account. New keys of the same account replace the previous ones
 * and keep its customers and cards, also after a disconnection.
 * Throws DomainError 'invalid_input', 'provider_not_connected', 'provider_fixed' or 'payments_in_progress'.
 */
export async function connectProvider(
  ports: ConnectPorts,
  input: ConnectInput,
  actorId: string,
): Promise<void> {
  if (ports.providers.source() === 'environment') throw new DomainError('provider_fixed')
  const trimmed = { ...input, publishableKey: input.publishableKey.trim(), secretKey: input.secretKey.trim() }
  const problems = checkKeys(trimmed)
  if (!trimmed.isTest && ports.shop.mode === 'demo') problems.secretKey = 'live_key_in_demo'
  if (Object.keys(problems).length) throw new DomainError('invalid_input', { fields: problems })
  const { publishableKey, secretKey, isTest } = trimmed
  const entered = { publishableKey, secretKey, webhookSecrets: splitSecrets(trimmed.webhookSecret) }
  const opened = ports.providers.open(entered)
  const found = await opened.getAccount().catch((error: unknown) => {
    if (!isProviderFailure(error)) throw error
    ports.log.warn({ error: error.message }, 'the provider refused the keys')
    throw new DomainError('provider_not_connected')
  })
  const [current] = await ports.db.select().from(providerAccount)
  const previous = current ?? (await findLastProviderAccount(ports.db, opened.provider))
  const isSame = previous?.providerAccountId === found.id && previous.isTest === isTest
  // Also ends the open payments of the sandbox.
  if (!current || !isSame) await cancelAllOpenPayments(ports)
  // New keys of the same account without a webhook secret keep the stored one.
  const reused = isSame && entered.webhookSecrets.length === 0 ? current : undefined
  const keys = reused
    ? { ...entered, webhookSecrets: decryptKeys(ports.secrets, reused).webhookSecrets }
    : entered
  const connectedAt = ports.clock.now()
  await ports.db.transaction(async (transaction) => {
    await transaction.delete(providerAccount)
    if (!isSame) await deleteProviderCustomers(transaction, opened.provider, connectedAt)
    await transaction.insert(providerAccount).values({
      ...encryptKeys(ports.secrets, opened.provider, keys),
      providerAccountId: found.id,
      secretKeyLast4: secretKey.slice(-4),
      isTest,
      connectedAt,
      connectedBy: actorId,
    })
    const account = { providerAccountId: found.id, isTest }
    await storeProviderAccount(transaction, opened.provider, account, connectedAt)
    await recordAudit(transaction, {
      action: 'provider.connected',
      actorId,
      subject: `provider/${opened.provider}`,
      details: { account: found.id, isTest, secretKeyLast4: secretKey.slice(-4) },
      occurredAt: connectedAt,
    })
  })
  await ports.providers.refresh()
  await ports.live.publish('payments/provider', {})
}

/** Customers and cards of another account are unusable here: subscribers are asked for a card again. */
async function deleteProviderCustomers(transaction: Transaction, provider: string, now: Date): Promise<void> {
  await transaction.delete(paymentCustomer).where(eq(paymentCustomer.provider, provider))
  await transaction
    .update(paymentMethod)
    .set({ detachedAt: now })
    .where(and(eq(paymentMethod.provider, provider), isNull(paymentMethod.detachedAt)))
  await transaction
    .update(methodSetup)
    .set({ status: 'cancelled' })
    .where(
      and(eq(methodSetup.provider, provider), notInArray(methodSetup.status, ['succeeded', 'cancelled'])),
    )
}
