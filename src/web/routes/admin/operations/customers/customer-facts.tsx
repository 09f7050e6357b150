import { addressLines } from '#domain/platform/addresses/address-lines.ts'
import { languageNames } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { roleText } from '#messages/platform/access/role-text.ts'
import { instantText, shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { type Fact, Facts } from '#web/components/back-office/facts.tsx'
import { countryName } from '#web/components/ui/country-name.ts'
import { EmailText } from '#web/components/ui/email-text.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import type { CustomerData } from './load-customer.ts'

const numeric = (text: string) => <span className="figures">{text}</span>

/** Facts about a customer. After erasure: without name and contact details. */
export function CustomerFacts(customer: CustomerData) {
  const { isErased, joinedOn, lastActiveAt, role, language } = customer
  const accountFacts: (Fact | false)[] = [
    [m.customer_since(), numeric(shortDayText(joinedOn))],
    lastActiveAt !== null && [m.customer_last_sign_in(), numeric(instantText(new Date(lastActiveAt)))],
    role !== 'customer' && [m.customer_role(), roleText(role)],
    [m.language_label(), languageNames[language]],
  ]
  const facts = [...(isErased ? [] : contactFacts(customer)), ...accountFacts]
  return (
    <Card title={m.customer_facts()}>
      {isErased && <p>{m.customer_erased_text()}</p>}
      <Facts facts={facts.filter((fact) => fact !== false)} />
    </Card>
  )
}

function contactFacts(customer: CustomerData): (Fact | false)[] {
  const { name, email, emailVerified, phone, company, siren, vatNumber } = customer
  const { country } = customer
  const address = [...addressLines(customer), country && countryName(country)].filter(Boolean)
  return [
    [m.product_name(), name],
    [
      m.email(),
      <span key="email" className="flex flex-wrap items-center gap-2">
        <a href={`mailto:${encodeURIComponent(email)}`} className="link">
          <EmailText>{email}</EmailText>
        </a>
        <StatusChip
          tone={emailVerified ? 'good' : 'warn'}
          text={emailVerified ? m.customer_email_verified() : m.customer_email_unverified()}
        />
      </span>,
    ],
    phone !== '' && [
      m.phone(),
      <a key="phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="link figures">
        {phone}
      </a>,
    ],
    company !== '' && [m.buyer_company(), company],
    siren !== '' && [m.buyer_siren(), numeric(siren)],
    vatNumber !== '' && [m.buyer_vat_number(), numeric(vatNumber)],
    address.length > 0 && [m.address(), address.join(', ')],
  ]
}
