import { max } from 'drizzle-orm'
import type { BillLine } from '#domain/billing/invoices/bill.ts'
import type { BillingPeriod } from '#domain/billing/invoices/billing-period.ts'
import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import type { TaxedAmount } from '#domain/billing/ledger/ledger-entry.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import type { Transaction } from '#server/database/database.ts'
import { invoiceTemplate } from '#server/database/schema/billing/documents.ts'
import type { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import type { LedgerRecord } from '../ledger/record-event.ts'

type Invoice = typeof invoice.$inferSelect
type NewInvoice = typeof invoice.$inferInsert
type NewLine = typeof invoiceLine.$inferInsert
type IssuedDocument = Pick<
  NewInvoice,
  'id' | 'number' | 'accountId' | 'orderId' | 'total' | 'net' | 'vat' | 'issuedAt' | 'reason' | 'paymentId'
> & { buyer: Pick<Buyer, 'country' | 'buyerType'> }

/** Price, amounts and tax decision of a billed line, as columns of `invoice_line`. */
export function taxedColumns({
  ...line
}: Pick<
  BillLine,
  'unitNet' | 'vatKind' | 'case' | 'category' | 'rate' | 'country' | 'reason' | 'net' | 'vat' | 'gross'
>) {
  const { unitNet, vatKind, category, rate, country, net, vat, gross } = line
  return {
    unitNet,
    vatKind,
    vatCase: line.case,
    category,
    rate,
    country,
    vatReason: line.reason,
    net,
    vat,
    gross,
  }
}

export function periodColumns(period: BillingPeriod | null) {
  return { periodStartsOn: period?.startsOn ?? null, periodEndsOn: period?.endsOn ?? null }
}

/** The period of a line; null when it has none. */
export function periodOf({
  periodStartsOn: startsOn,
  periodEndsOn: endsOn,
}: Pick<typeof invoiceLine.$inferSelect, 'periodStartsOn' | 'periodEndsOn'>): BillingPeriod | null {
  return startsOn && endsOn ? { startsOn, endsOn } : null
}

/**
 * The ledger event of an issued document. Metrics, accounts, one-stop-shop returns and the reports of the French
 * e-invoicing reform can be derived from these events alone.
 */
export function documentEvent(
  row: IssuedDocument,
  lines: readonly Pick<NewLine, 'country' | 'category' | 'rate' | 'net' | 'vat' | 'vatCase' | 'vatKind'>[],
  credited?: Pick<Invoice, 'number'>,
): LedgerRecord {
  const { id: invoiceId, number, accountId, orderId, paymentId, total, net, vat, reason, buyer } = row
  const { country, buyerType } = buyer
  const common = { orderId, invoiceId, paymentId, amount: total, occurredAt: row.issuedAt }
  const data = { number, customer: accountId, net, vat, country, buyerType, taxes: totalByPlace(lines) }
  if (!credited) return { ...common, type: 'invoice_issued', data }
  return {
    ...common,
    type: 'credit_note_issued',
    data: { ...data, credited: credited.number, reason: reason ?? '' },
  }
}

function totalByPlace(lines: Parameters<typeof documentEvent>[1]): TaxedAmount[] {
  const key = (line: (typeof lines)[number]) =>
    [line.country, line.category, line.rate, line.vatCase, line.vatKind].join(' ')
  return [...Map.groupBy(lines, key).values()].map((group) => {
    const { country, category, rate, vatCase, vatKind } = group[0] as (typeof group)[number]
    const total = (part: 'net' | 'vat'): Cents => cents(group.reduce((sum, line) => sum + line[part], 0))
    return { country, category, rate, case: vatCase, kind: vatKind, net: total('net'), vat: total('vat') }
  })
}

/** The current template version; 0 when none was saved. */
export async function currentTemplateVersion(transaction: Transaction): Promise<number> {
  const [latest] = await transaction.select({ version: max(invoiceTemplate.version) }).from(invoiceTemplate)
  return latest?.version ?? 0
}
