import { languageNames } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { instantText, shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { CustomerLink } from '#web/components/back-office/customer-link.tsx'
import { type Fact, Facts } from '#web/components/back-office/facts.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import type { InvoiceData } from './load-invoice.ts'

const numeric = (text: string) => <span className="figures">{text}</span>

/** Dates of the document, the parties as they were at issue, and its notes. */
export function InvoiceFacts(invoice: InvoiceData) {
  const { series, customer, reason, paidAt, buyer, seller } = invoice
  const facts: (Fact | false)[] = [
    [m.documents_issued(), numeric(instantText(new Date(invoice.issuedAt)))],
    series === 'INV' && [m.invoices_due(), numeric(shortDayText(invoice.dueOn))],
    series === 'INV' &&
      paidAt !== null && [
        m.document_paid_on(),
        numeric([instantText(new Date(paidAt)), invoice.paidBy].filter(Boolean).join(' · ')),
      ],
    reason !== null && [m.document_reason(), reason],
    [
      m.order_customer(),
      customer ? (
        <CustomerLink key="customer" id={customer.id}>
          {customer.email}
        </CustomerLink>
      ) : (
        m.document_customer_erased()
      ),
    ],
    buyer.purchaseOrder !== '' && [m.invoice_purchase_order(), buyer.purchaseOrder],
    [m.language_label(), languageNames[invoice.language]],
    [m.document_payment_note(), invoice.paymentNote || '—'],
  ]
  return (
    <Card
      title={m.document_facts()}
      aside={invoice.isDemonstration && <StatusChip tone="warn" text={m.demonstration()} />}
    >
      <Facts facts={facts.filter((fact) => fact !== false)} />
      <div className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
        <PartyBlock {...buyer} label={m.invoice_buyer()} />
        <PartyBlock {...seller} label={m.invoice_seller()} />
      </div>
      {invoice.notes.length > 0 && (
        <div className="border-t border-line pt-4">
          <h3 className="text-sm text-slate">{m.document_notes()}</h3>
          <ul className="mt-1 grid gap-1 text-sm" lang={invoice.language}>
            {invoice.notes.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}

function PartyBlock({ label, name, lines }: { label: string; name: string; lines: readonly string[] }) {
  return (
    <div className="min-w-0">
      <h3 className="text-sm text-slate">{label}</h3>
      <p className="font-semibold wrap-anywhere text-ink-strong">{name}</p>
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </div>
  )
}
