import { href, Link } from 'react-router'
import type { Day } from '#domain/platform/calendar/day.ts'
import { languageNames } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { instantText, shortDayText } from '#messages/platform/calendar/day-text.ts'
import { declarationOutcomeLabels } from '#messages/subscriptions/state-labels.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { CustomerLink } from '#web/components/back-office/customer-link.tsx'
import { type Fact, Facts } from '#web/components/back-office/facts.tsx'

import type { DeclarationData } from './load-declaration.ts'
import { kindTexts } from './queue-texts.ts'

/** The declaration word for word, and the staff member who handled it. */
export function DeclaredCard(declaration: DeclarationData) {
  const { kind, name, contract, email, endsOn, language, receivedAt, handledAt, outcome } = declaration
  const { orderNumber, note, handledByName } = declaration
  const instant = (text: string) => <span className="figures">{instantText(new Date(text))}</span>
  const facts: (Fact | false)[] = [
    [m.queue_kind(), kindTexts[kind]()],
    [m.declaration_name(), name],
    [m.declaration_contract(), contract],
    [
      m.email(),
      <a key="email" href={`mailto:${encodeURIComponent(email)}`} className="link">
        {email}
      </a>,
    ],
    declaration.accountId !== null && [
      m.order_customer(),
      <CustomerLink key="customer" id={declaration.accountId}>
        {m.customer_record()}
      </CustomerLink>,
    ],
    kind === 'cancellation' && [
      m.queue_wished_end(),
      endsOn ? shortDayText(endsOn as Day) : m.declaration_ends_default(),
    ],
    [m.declaration_received_on(), instant(receivedAt)],
    [m.language_label(), languageNames[language]],
    orderNumber !== null && [
      m.payment_order(),
      <Link
        key="order"
        to={href('/admin/orders/:number', { number: orderNumber })}
        className="link figures whitespace-nowrap"
      >
        {orderNumber}
      </Link>,
    ],
    handledAt !== null && [m.queue_handled(), instant(handledAt)],
    outcome !== null && [m.queue_outcome(), declarationOutcomeLabels[outcome].text()],
    handledAt !== null && [m.queue_handled_by(), handledByName ?? m.queue_by_shop()],
    note !== null && [m.discrepancy_note_label(), note],
  ]
  return (
    <Card title={m.queue_declared()}>
      <Facts facts={facts.filter((fact) => fact !== false)} />
    </Card>
  )
}
