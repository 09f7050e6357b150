import { Download } from 'lucide-react'
import { href } from 'react-router'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { Field } from '#web/components/forms/field.tsx'

/** Exports the consent proofs of a period. A plain form, because the response is a download. */
export function ProofsCard({ first, today }: { first: string; today: string }) {
  return (
    <Card title={m.cookie_proofs()}>
      <p>{m.cookie_proofs_text()}</p>
      <form method="get" action={href('/admin/cookie-settings/proofs.csv')} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="from" type="date" label={m.payment_from()} defaultValue={first} max={today} />
          <Field name="to" type="date" label={m.payment_to()} defaultValue={today} max={today} />
        </div>
        <button type="submit" className="button-base button-quiet justify-self-start">
          <Download aria-hidden="true" className="size-5" />
          {m.list_export()}
        </button>
      </form>
    </Card>
  )
}
