import type { BillItem } from '#domain/billing/invoices/bill.ts'
import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import { decideVat, type VatBasis, type VatTreatment } from '#domain/billing/tax/decide-vat.ts'
import type { LocationEvidence } from '#domain/billing/tax/location-evidence.ts'
import type { Seat } from '#domain/platform/addresses/vat-territory.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readVatBasis } from './vat-basis.ts'

/** A response of the VAT number registry is valid for renewals for 45 days; numbers are checked again each month. */
const responseValidDays = 45

/** The VAT basis and tax treatment of a bill's items on a day. `soldBefore`: see `readVatBasis`. */
export async function taxBill(
  ports: Pick<Ports, 'clock' | 'settings'>,
  db: Database | Transaction,
  {
    accountId,
    buyer,
    seat,
    evidence,
    items,
  }: {
    accountId: string
    buyer: Buyer
    seat: Seat
    evidence?: readonly LocationEvidence[]
    items: readonly BillItem[]
  },
  { on, soldBefore }: { on: Day; soldBefore?: Cents },
): Promise<{ vatBasis: VatBasis; taxOf: (item: Pick<BillItem, 'vatKind'>) => VatTreatment }> {
  const validSince = new Date(ports.clock.now().getTime() - responseValidDays * 86_400_000)
  const vatBasis = await readVatBasis(ports, db, {
    on,
    accountId,
    buyer,
    seat,
    sold: items,
    answeredSince: validSince,
    ...(evidence && { evidence }),
    ...(soldBefore !== undefined && { soldBefore }),
  })
  const treatments = new Map<string, VatTreatment>()
  return {
    vatBasis,
    taxOf({ vatKind }) {
      const treatment = treatments.get(vatKind) ?? decideVat(vatBasis, vatKind)
      treatments.set(vatKind, treatment)
      return treatment
    },
  }
}
