import { m } from '#messages/messages.ts'

type Props = { missing: readonly string[]; isLive: boolean }

const texts: Record<string, () => string> = {
  name: m.template_company_name,
  address: m.address,
  zipCode: m.zip_code,
  city: m.city,
  siren: m.buyer_siren,
  registration: m.template_registration,
  email: m.email,
  phone: m.phone,
  publicationDirector: m.settings_publication_director,
  hostName: m.settings_missing_host,
  hostAddress: m.settings_missing_host_address,
  hostPhone: m.settings_missing_host_phone,
  mediatorName: m.settings_missing_mediator,
  mediatorAddress: m.settings_missing_mediator_address,
  mediatorWebsite: m.settings_missing_mediator_website,
  statementName: m.settings_statement_name,
}

/** Missing seller data that the checkout requires, each with a link to its field. */
export function SellerMissing({ missing, isLive }: Props) {
  if (missing.length === 0) return null
  return (
    <section className="mb-5 max-w-4xl rounded-card border border-warn bg-warn-soft p-4" role="status">
      <p className="font-medium text-ink-strong">
        {isLive ? m.settings_seller_missing() : m.settings_seller_missing_demo()}
      </p>
      <ul className="mt-2 list-disc pl-5">
        {missing.map((field) => (
          <li key={field}>
            <a href={`#${field}`} className="link inline-block py-0.5">
              {texts[field]?.() ?? field}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
