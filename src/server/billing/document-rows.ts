import { max } from 'drizzle-orm'
import type { BillLine } from '#domain/billing/bill.ts'
import type { BillingPeriod } from '#domain/billing/billing-period.ts'
import { type Cents, cents } from '#domain/money/cents.ts'
import type { Transaction } from '../database/database.ts'
import type { invoice, invoiceLine } from '../database/schema/billing.ts'
import { invoiceTemplate } from '../database/schema/documents.ts'
import type { ledgerEvent } from '../database/schema/ledger.ts'

type Invoice = typeof invoice.$inferSelect
type NewInvoice = typeof invoice.$inferInsert
type NewLine = typeof invoiceLine.$inferInsert
type Issued = Pick<
  NewInvoice,
  'id' | 'number' | 'orderId' | 'total' | 'net' | 'vat' | 'byRate' | 'issuedAt' | 'reason' | 'paymentId'
> & { buyer: { country: string; buyerType: string } }

/** A billed line's row, but for its place: what is printed and what its tax was decided to be. */
export function taxedColumns({
  ...line
}: Pick<
  BillLine,
  'unitNet' | 'vatKind' | 'case' | 'category' | 'rate' | 'country' | 'reason' | 'net' | 'vat' | 'gross'
>) {
  const { unitNet, vatKind, category, rate, country, net, vat, gross } = line
  return {
    ...{ unitNet, vatKind, vatCase: line.case, category, rate, country, vatReason: line.reason },
    ...{ net, vat, gross },
  }
}

export function periodColumns(period: BillingPeriod | null) {
  return { periodStartsOn: period?.startsOn ?? null, periodEndsOn: period?.endsOn ?? null }
}

/**
 * What the ledger keeps of an issued document: enough for every figure, the accounts, and the files of the one-stop shop and the reform to be made
 * from the ledger alone.
 */
export function documentEvent(
  row: Issued,
  lines: readonly Pick<NewLine, 'country' | 'category' | 'rate' | 'net' | 'vat' | 'vatCase' | 'vatKind'>[],
  credited?: Pick<Invoice, 'number'>,
): typeof ledgerEvent.$inferInsert {
  const { id: invoiceId, number, orderId, paymentId, total, net, vat, reason, buyer } = row
  return {
    ...{
      type: credited ? 'credit_note_issued' : 'invoice_issued',
      orderId,
      invoiceId,
      paymentId,
      amount: total,
    },
    data: {
      ...{ number, net, vat, country: buyer.country, buyerType: buyer.buyerType },
      ...(credited && { reason, credited: credited.number }),
      taxes: sumByPlace(lines),
    },
    occurredAt: row.issuedAt,
  }
}

function sumByPlace(lines: Parameters<typeof documentEvent>[1]) {
  const key = (line: (typeof lines)[number]) =>
    [line.country, line.category, line.rate, line.vatCase, line.vatKind].join(' ')
  return [...Map.groupBy(lines, key).values()].map((of) => {
    const { country, category, rate, vatCase, vatKind } = of[0] as (typeof of)[number]
    const total = (part: 'net' | 'vat'): Cents => cents(of.reduce((sum, line) => sum + line[part], 0))
    return { country, category, rate, case: vatCase, kind: vatKind, net: total('net'), vat: total('vat') }
  })
}

/** The owner's template of today; 0 while nobody saved one. */
export async function currentTemplateVersion(transaction: Transaction): Promise<number> {
  const [last] = await transaction.select({ version: max(invoiceTemplate.version) }).from(invoiceTemplate)
  return last?.version ?? 0
}
