import { euConsumerThreshold } from '#domain/billing/tax/decide-vat.ts'
import {
  numberStatusLabels,
  recheckStateLabels,
  seatRecheckStateLabels,
} from '#messages/billing/state-labels.ts'
import { m } from '#messages/messages.ts'
import { instantText, shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { type Fact, Facts } from '#web/components/back-office/facts.tsx'
import { money } from '#web/components/ui/money.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { buyerTexts } from '#web/routes/admin/subscriptions/queue/queue-texts.ts'
import { placeName } from '../invoices/invoice-texts.ts'
import type { DocumentResult } from './document-actions.ts'
import type { InvoiceData } from './load-invoice.ts'
import { ReplayResult } from './replay-result.tsx'
import { VatEvidence } from './vat-evidence.tsx'
import { VatTreatments } from './vat-treatments.tsx'

/** Why the document has its VAT: the decision, its inputs, and whether the rules give the same result today. */
export function VatDecision(invoice: InvoiceData & { answer: DocumentResult }) {
  const { vatBasis, decision, lines } = invoice
  const { on, seller, buyer, registry, eu } = vatBasis
  const { check, recheck } = decision
  const recheckLabel =
    recheck && (recheck.kind === 'seat' ? seatRecheckStateLabels : recheckStateLabels)[recheck.state]
  // Turnover from consumers abroad is irrelevant for a domestic sale and for a sale to a business.
  const isAbroad = lines.some(({ vatCase }) => vatCase.startsWith('eu_consumer_'))
  const yesOrNo = (value: boolean) => (value ? m.yes() : m.no())
  const facts: (Fact | false)[] = [
    [
      m.vat_decided_on(),
      <span key="on" className="figures">
        {shortDayText(on)}
      </span>,
    ],
    [
      m.queue_buyer(),
      [buyerTexts[buyer.buyerType](), placeName(buyer.country), buyer.zipCode].filter(Boolean).join(' · '),
    ],
    buyer.vatNumber !== '' && [
      m.buyer_vat_number(),
      <span key="number" className="figures">
        {buyer.vatNumber}
      </span>,
    ],
    buyer.vatNumber !== '' && [m.vat_registry(), numberStatusLabels[registry.status].text()],
    check?.answeredAt != null && [
      m.vat_registry_answered(),
      <span key="answered" className="figures">
        {instantText(new Date(check.answeredAt))}
      </span>,
    ],
    check?.requestId != null && [
      m.vat_registry_request(),
      <span key="request" className="font-mono text-sm">
        {check.requestId}
      </span>,
    ],
    check != null &&
      Boolean(check.name || check.address) && [
        m.vat_registry_name(),
        [check.name, check.address].filter(Boolean).join(', '),
      ],
    [m.vat_seller_franchise(), yesOrNo(seller.isFranchise)],
    [m.vat_seller_number(), yesOrNo(seller.hasVatNumber)],
    isAbroad && [
      m.vat_one_stop_shop(),
      eu.oneStopShop === 'always' ? m.vat_oss_always() : m.vat_oss_threshold(),
    ],
    isAbroad && [
      m.vat_eu_sales(),
      <span key="sales" className="figures">
        {m.vat_eu_sales_of({
          last: money(eu.lastYear),
          now: money(eu.thisYear),
          threshold: money(euConsumerThreshold),
        })}
      </span>,
    ],
  ]
  return (
    <Card title={m.vat_decision()} aside={recheckLabel && <StatusChip {...recheckLabel} />}>
      <VatTreatments lines={lines} vatBasis={vatBasis} />
      <ReplayResult differences={decision.differences} lines={lines} />
      {recheck?.state === 'waiting' && recheck.kind === 'number' && (
        <p className="figures text-sm text-slate">
          {m.recheck_next({ date: instantText(new Date(recheck.nextTryAt)), tries: recheck.tries })}
        </p>
      )}
      <div className="border-t border-line pt-4">
        <h3 className="mb-2 text-sm text-slate">{m.vat_basis()}</h3>
        <Facts facts={facts.filter((fact) => fact !== false)} />
      </div>
      <VatEvidence {...invoice} />
    </Card>
  )
}
