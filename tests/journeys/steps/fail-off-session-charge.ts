import { eq } from 'drizzle-orm'
import { euros } from '#domain/platform/money/cents.ts'
import { readConfig } from '#server/config.ts'
import { prepareDatabase } from '#server/database/prepare-database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { paymentMethod } from '#server/database/schema/payments/payments.ts'
import { sandboxMethod } from '#server/database/schema/payments/sandbox.ts'
import { chargeMethod } from '#server/payments/methods/charge-method.ts'
import { chargeAttemptKey } from '#server/subscriptions/renewals/internal/invoice-keys.ts'
import { wirePorts } from '#server/wiring.ts'
import { insertUnpaidInvoice } from '#tests/harness/unpaid-invoice.ts'

/**
 * Makes the account's card require authentication, then charges it 29 € off-session: the charge fails and its invoice
 * stays unpaid. Throws without a card.
 */
export async function failOffSessionCharge(email: string, description: string): Promise<void> {
  const config = readConfig({
    DATA_DIR: process.env.SHOP_DATA,
    PUBLIC_URL: process.env.BASE_URL,
    LOG_LEVEL: 'silent',
  })
  const database = await prepareDatabase(config, () => {})
  const { ports, close } = await wirePorts(config, { connectionString: database.connectionString })
  try {
    const [method] = await ports.db
      .select({ id: paymentMethod.id, providerId: paymentMethod.providerMethodId, accountId: account.id })
      .from(paymentMethod)
      .innerJoin(account, eq(account.id, paymentMethod.accountId))
      .where(eq(account.email, email))
    if (!method) throw new Error(`${email} has no card`)
    await ports.db
      .update(sandboxMethod)
      .set({ laterFailure: 'authentication_required' })
      .where(eq(sandboxMethod.id, method.providerId))
    const { accountId } = method
    const amount = euros(29)
    const invoiceId = await insertUnpaidInvoice(ports, { accountId, amount, name: description })
    await chargeMethod(ports, {
      requestKey: chargeAttemptKey(invoiceId, 0),
      accountId,
      paymentMethodId: method.id,
      invoiceId,
      amount,
      description,
    })
  } finally {
    await close()
    await database.stop()
  }
}
