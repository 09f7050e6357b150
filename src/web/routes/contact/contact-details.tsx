import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import { m } from '#messages/messages.ts'
import { RichText } from '#web/components/content/rich-text.tsx'

type Props = { address: string; phone: string; email: string; hours: string; directions: string }

/** Other ways to reach the shop. */
export function ContactDetails({ address, phone, email, hours, directions }: Props) {
  return (
    <dl className="grid gap-5">
      <Detail icon={MapPin} term={m.contact_address_label()}>
        <address className="whitespace-pre-line not-italic">{address}</address>
        <RichText text={directions} className="mt-1 text-sm text-slate" />
      </Detail>
      {phone && (
        <Detail icon={Phone} term={m.contact_phone_label()}>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="link inline-block py-1">
            {phone}
          </a>
        </Detail>
      )}
      {email && (
        <Detail icon={Mail} term={m.contact_email_label()}>
          <a
            href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
            className="link inline-block py-1 break-all"
          >
            {email}
          </a>
        </Detail>
      )}
      {hours && (
        <Detail icon={Clock} term={m.contact_hours_label()}>
          {hours}
        </Detail>
      )}
    </dl>
  )
}

function Detail({
  icon: Icon,
  term,
  children,
}: {
  icon: typeof Clock
  term: string
  children: React.ReactNode
}) {
  return (
    <div className="grid grid-cols-[1.5rem_1fr] gap-x-3">
      <dt className="contents">
        <Icon aria-hidden="true" className="mt-0.5 size-5 text-slate" />
        <span className="font-semibold text-ink-strong">{term}</span>
      </dt>
      <dd className="col-start-2">{children}</dd>
    </div>
  )
}
