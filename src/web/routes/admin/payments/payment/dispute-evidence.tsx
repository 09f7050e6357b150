import { Check, Download, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { deliveryStateLabels } from '#messages/subscriptions/state-labels.ts'
import { Card } from '#web/components/back-office/card.tsx'

import type { PaymentData } from './load-payment.ts'

type Evidence = NonNullable<PaymentData['evidence']>
type EvidenceItem = { name: string; shown: ReactNode }

const link = 'link wrap-anywhere'

/** Evidence for the bank that the payment was agreed to, billed and delivered: available and missing items. */
export function DisputeEvidence({ evidence, customerId }: { evidence: Evidence; customerId: string | null }) {
  return (
    <Card title={m.evidence_title()}>
      <p className="text-sm text-slate">{m.evidence_text()}</p>
      <ul className="divide-y divide-line">
        {toEvidenceItems(evidence, customerId).map(({ name, shown }) => (
          <li key={name} className="flex gap-3 py-2.5 first:pt-0 last:pb-0">
            {shown ? (
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
            ) : (
              <Minus aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-slate" />
            )}
            <div className="min-w-0">
              <p className="font-semibold text-ink-strong">{name}</p>
              <div className="grid gap-1 text-sm">{shown || m.evidence_missing()}</div>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function toEvidenceItems(evidence: Evidence, customerId: string | null): EvidenceItem[] {
  const { invoiceNumber, order, mails, contracts, messages } = evidence
  return [
    {
      name: m.payment_invoice(),
      shown: invoiceNumber && (
        <FileLink
          to={href('/admin/invoices/:number/invoice.pdf', { number: invoiceNumber })}
          text={`${invoiceNumber} (PDF)`}
        />
      ),
    },
    {
      name: m.evidence_contract(),
      shown: order && (
        <FileLink
          to={href('/admin/orders/:number/contract.pdf', { number: order.number })}
          text={`${order.number} (PDF)`}
        />
      ),
    },
    {
      name: m.evidence_consents(),
      shown: order && order.consents > 0 && (
        <Link to={href('/admin/orders/:number', { number: order.number })} className={link}>
          {m.evidence_consents_of({ number: order.number })}
        </Link>
      ),
    },
    {
      name: m.evidence_confirmation(),
      shown:
        mails.length > 0 &&
        mails.map(({ id, at }) => (
          <Link key={id} to={href('/admin/emails/outbox/:id', { id })} className={`figures ${link}`}>
            {m.evidence_sent({ when: instantText(new Date(at)) })}
          </Link>
        )),
    },
    {
      name: m.evidence_service(),
      shown:
        contracts.length > 0 &&
        contracts.map((contract) => (
          <div key={contract.id}>
            <Link to={href('/admin/subscriptions/:id', { id: contract.id })} className={link}>
              {contract.name}
            </Link>
            {contract.siteState && (
              <>
                {' · '}
                <Link to={href('/admin/deliveries/:id', { id: contract.id })} className={link}>
                  {deliveryStateLabels[contract.siteState].text()}
                </Link>
              </>
            )}
            {contractSteps(contract).map((step) => (
              <span key={step} className="figures block text-slate">
                {step}
              </span>
            ))}
          </div>
        )),
    },
    {
      name: m.evidence_messages(),
      shown: messages > 0 && customerId && (
        <Link to={`${href('/admin/messages')}?archived=any&customer=${customerId}`} className={link}>
          {m.evidence_messages_of({ count: messages })}
        </Link>
      ),
    },
  ]
}

/** Steps of the customer's site: approval, publication and messages. */
function contractSteps({ approvedAt, publishedAt, messages }: Evidence['contracts'][number]): string[] {
  return [
    ...(approvedAt ? [m.evidence_approved({ when: instantText(new Date(approvedAt)) })] : []),
    ...(publishedAt ? [m.evidence_published({ when: instantText(new Date(publishedAt)) })] : []),
    ...(messages > 0 ? [m.evidence_site_messages({ count: messages })] : []),
  ]
}

function FileLink({ to, text }: { to: string; text: string }) {
  return (
    <a href={to} download className="link figures inline-flex items-center gap-1.5 justify-self-start">
      <Download aria-hidden="true" className="size-4" />
      {text}
    </a>
  )
}
