import { Lock } from 'lucide-react'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'

/** The details an invoice must have by law: shown as fixed, so that users do not look for a switch. */
export function LockedMentions() {
  const mentions = [
    m.template_locked_dates(),
    m.template_locked_seller(),
    m.template_locked_buyer(),
    m.template_locked_lines(),
    m.template_locked_totals(),
    m.template_locked_payment(),
    m.template_locked_category(),
    m.template_locked_late(),
  ]
  return (
    <Card title={m.template_locked()}>
      <p className="-mt-2 text-slate">{m.template_locked_text()}</p>
      <ul className="grid gap-2">
        {mentions.map((mention) => (
          <li key={mention} className="grid grid-cols-[1.25rem_1fr] gap-2">
            <Lock aria-label={m.template_locked_mark()} className="mt-1 size-4 text-slate" role="img" />
            <span>{mention}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
