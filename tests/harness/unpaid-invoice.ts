import { eq } from 'drizzle-orm'
import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import { splitVat } from '#domain/billing/tax/split-vat.ts'
import { addDays, dayInParis } from '#domain/platform/calendar/day.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { numberDocument } from '#server/billing/invoices/number-document.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import type { Ports } from '#server/ports/ports.ts'
import { frenchBasis, frenchColumns } from './documents/french-vat.ts'

/** Inserts the invoice of a month that is not yet paid. */
export async function insertUnpaidInvoice(
  { db, clock, ids, settings }: Pick<Ports, 'db' | 'clock' | 'ids' | 'settings'>,
  {
    id,
    accountId,
    amount,
    name,
    sale = {},
  }: {
    id?: string
    accountId: string
    amount: Cents
    name: string
    /** Its taxation, when it is not domestic. */
    sale?: Partial<Pick<typeof invoiceLine.$inferInsert, 'vatCase' | 'country'>>
  },
): Promise<string> {
  const [user] = await db.select().from(account).where(eq(account.id, accountId))
  if (!user) throw new Error(`There is no account ${accountId}`)
  const { email, language, firstName, lastName } = user
  const seller = await settings.get('seller')
  const { net, vat, gross } = splitVat(amount, 2000)
  const invoiceId = id ?? ids.next()
  const buyer: Buyer = {
    buyerType: 'consumer',
    firstName,
    lastName,
    address: '4 rue du Modèle',
    zipCode: '69000',
    city: 'Lyon',
    country: 'FR',
    company: '',
    siren: '',
    vatNumber: '',
    purchaseOrder: '',
  }
  await db.transaction(async (transaction) => {
    const { number, issuedAt } = await numberDocument(transaction, clock, 'INV')
    const issuedOn = dayInParis(issuedAt)
    await transaction.insert(invoice).values({
      id: invoiceId,
      series: 'INV',
      number,
      accountId,
      status: 'pending',
      language,
      issuedOn,
      issuedAt,
      dueOn: addDays(issuedOn, 30),
      seller,
      buyer,
      email,
      net,
      vat,
      total: gross,
      byRate: [{ category: 'S', rate: 2000, reason: null, net, vat, gross }],
      isDemonstration: true,
      vatBasis: frenchBasis,
      notes: [],
      paymentNote: '',
      templateVersion: 0,
    })
    await transaction.insert(invoiceLine).values({
      id: ids.next(),
      invoiceId,
      position: 0,
      kind: 'subscription',
      name,
      quantity: 1,
      ...frenchColumns,
      ...sale,
      unitNet: net * 100,
      net,
      vat,
      gross,
    })
    await transaction.insert(collection).values({
      invoiceId,
      accountId,
      state: 'open',
      owed: gross,
      chargedOn: dayInParis(clock.now()),
      countsFrom: dayInParis(clock.now()),
      tries: 0,
      reminders: 0,
      updatedAt: clock.now(),
    })
  })
  return invoiceId
}
