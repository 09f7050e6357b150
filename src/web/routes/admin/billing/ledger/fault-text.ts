import { countedSubjects, type LedgerFault, type LedgerSubject } from '#domain/billing/ledger/ledger-fault.ts'
import { isDay } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { money } from '#web/components/ui/money.ts'

const subjects: Record<LedgerSubject, (about: { name: string }) => string> = {
  order: ({ name }) => m.order_title({ number: name }),
  order_cancelled: m.ledger_order_cancelled,
  document: m.ledger_document,
  document_net: m.ledger_document_net,
  document_vat: m.ledger_document_vat,
  line_net: m.ledger_line_net,
  line_vat: m.ledger_line_vat,
  numbers: m.ledger_numbers,
  payment: m.ledger_payment,
  refund: m.ledger_refund,
  receivable: m.ledger_receivable,
  owed: m.ledger_owed,
  written_off: m.ledger_written_off,
  written_off_vat: m.ledger_written_off_vat,
  customer_credit: m.ledger_customer_credit,
  collected: m.ledger_collected,
  refunded: m.ledger_refunded,
  orders_placed: m.ledger_orders_placed,
  orders_paid: m.ledger_orders_paid,
  customer_orders: m.ledger_customer_orders,
  customer_spent: m.ledger_customer_spent,
  revenue_net: m.ledger_revenue_net,
  revenue_vat: m.ledger_revenue_vat,
}

const kinds: Record<LedgerFault['kind'], (fault: { what: string; ledger: string; shop: string }) => string> =
  {
    no_event: m.ledger_no_event,
    no_row: m.ledger_no_row,
    twice: m.ledger_twice,
    differs: m.ledger_differs,
  }

/** Describes a ledger fault to the owner. */
export function faultText({ of, kind, name, ledger, shop }: LedgerFault): string {
  const amount = (value: number | null) => {
    if (value === null) return m.ledger_nothing()
    return countedSubjects.has(of) ? String(value) : money(value)
  }
  const subject = subjects[of]({ name: isDay(name) ? shortDayText(name) : name })
  return kinds[kind]({ what: subject, ledger: amount(ledger), shop: amount(shop) })
}
