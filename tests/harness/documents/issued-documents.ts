import { eq } from 'drizzle-orm'
import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import { decideVat, type VatBasis } from '#domain/billing/tax/decide-vat.ts'
import { splitVat } from '#domain/billing/tax/split-vat.ts'
import { totalByRate } from '#domain/billing/tax/total-by-rate.ts'
import { addDays, dayInParis } from '#domain/platform/calendar/day.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { issueCreditNote } from '#server/billing/invoices/issue-credit-note.ts'
import { numberDocument } from '#server/billing/invoices/number-document.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import type { TestApp } from '../create-test-app.ts'
import { frenchBasis } from './french-vat.ts'

export const aBuyer: Buyer = {
  buyerType: 'consumer',
  firstName: 'Alix',
  lastName: 'Modèle',
  address: '4 rue du Modèle',
  zipCode: '69000',
  city: 'Lyon',
  country: 'FR',
  company: '',
  siren: '',
  vatNumber: '',
  purchaseOrder: '',
}

type Wanted = {
  accountId: string
  /** Gross amounts of the lines, in cents. */
  amounts?: readonly number[]
  names?: readonly string[]
  buyer?: Partial<Buyer>
  basis?: Partial<VatBasis>
  row?: Partial<typeof invoice.$inferInsert>
}

/** Issues an invoice at the clock's time; by default paid, and taxed as for its buyer. */
export async function issueInvoice(shop: TestApp, wanted: Wanted): Promise<typeof invoice.$inferSelect> {
  const { db, ids, settings } = shop.ports
  const { accountId, amounts = [2900], names = [] } = wanted
  const [user] = await db.select().from(account).where(eq(account.id, accountId))
  if (!user) throw new Error(`There is no account ${accountId}`)
  const seller = await settings.get('seller')
  const buyer = { ...aBuyer, ...wanted.buyer }
  const { buyerType, country, zipCode, vatNumber } = buyer
  const vatBasis = { ...frenchBasis, buyer: { buyerType, country, zipCode, vatNumber }, ...wanted.basis }
  const tax = decideVat(vatBasis, 'electronic')
  const id = ids.next()
  const lines = amounts.map((amount, position) => {
    const split = splitVat(cents(amount), tax.rate)
    return {
      id: ids.next(),
      invoiceId: id,
      position,
      kind: 'setup' as const,
      quantity: 1,
      name: names[position] ?? `Ligne ${position + 1}`,
      unitNet: split.net * 100,
      ...split,
      vatKind: 'electronic' as const,
      vatCase: tax.case,
      category: tax.category,
      rate: tax.rate,
      country: tax.country,
      vatReason: tax.reason,
    }
  })
  const { net, vat, total, byRate } = totalByRate(lines.map((line) => ({ ...line, reason: line.vatReason })))
  return db.transaction(async (transaction) => {
    const { number, issuedAt } = await numberDocument(transaction, shop.clock, 'INV')
    const issuedOn = dayInParis(issuedAt)
    const [issued] = await transaction
      .insert(invoice)
      .values({
        id,
        series: 'INV',
        number,
        accountId,
        status: 'paid',
        language: user.language,
        issuedOn,
        issuedAt,
        dueOn: addDays(issuedOn, 30),
        seller,
        buyer,
        email: user.email,
        net,
        vat,
        total,
        byRate,
        vatBasis,
        notes: [],
        paymentNote: '',
        templateVersion: 0,
        isDemonstration: true,
        paidAt: issuedAt,
        ...wanted.row,
      })
      .returning()
    await transaction.insert(invoiceLine).values(lines)
    if (!issued) throw new Error(`${number} was not written`)
    return issued
  })
}

/** Issues a credit note over part of an invoice: `gross` cents of its first line, or the whole line when undefined. */
export async function issueCredit(
  shop: TestApp,
  credited: typeof invoice.$inferSelect,
  { gross, reason = 'Geste commercial' }: { gross?: number; reason?: string } = {},
): Promise<typeof invoice.$inferSelect> {
  const { db } = shop.ports
  const lines = await db.select().from(invoiceLine).where(eq(invoiceLine.invoiceId, credited.id))
  const chosen = gross === undefined ? lines : lines.slice(0, 1)
  return db.transaction((transaction) =>
    issueCreditNote({ ...shop.ports, clock: shop.clock }, transaction, {
      credited,
      reason,
      lines: chosen.map((line) => ({ line, gross: cents(gross ?? line.gross) })),
    }),
  )
}
