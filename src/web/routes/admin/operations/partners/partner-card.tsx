import { ChevronDown } from 'lucide-react'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Facts } from '#web/components/back-office/facts.tsx'
import { ConfirmStep } from '#web/components/back-office/forms/confirm-step.tsx'
import { EmailText } from '#web/components/ui/email-text.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { CopiedLink } from './copied-link.tsx'
import type { ShownPartner } from './load-partners.ts'
import { PartnerForm } from './partner-form.tsx'

type Props = { partner: ShownPartner; mayChange: boolean; refused: FormResult | undefined }

/** A partner with their link. */
export function PartnerCard({ partner, mayChange, refused }: Props) {
  const { code, name, email, since, link } = partner
  return (
    <li className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <h2 className="text-lg wrap-anywhere">{name}</h2>
      <Facts
        facts={[
          [m.monitor_code(), <code key="code">{code}</code>],
          [m.message_email(), <EmailText key="email">{email}</EmailText>],
          [m.partner_since(), shortDayText(since)],
        ]}
      />
      <div className="grid gap-1.5">
        <p className="text-sm text-slate">{m.partner_link()}</p>
        <CopiedLink link={link} label={`${m.webhook_copy()} ${code}`} />
      </div>
      {mayChange && (
        <div className="grid gap-3">
          <details className="group rounded-card border border-line" open={Boolean(refused)}>
            <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2 font-medium text-ink-strong">
              <span className="wrap-anywhere">{m.partner_change({ name })}</span>
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 transition-transform group-open:rotate-180"
              />
            </summary>
            <div className="px-4 pb-4">
              <PartnerForm partner={partner} refused={refused} />
            </div>
          </details>
          <ConfirmStep
            intent="remove"
            title={m.partner_remove({ name })}
            text={m.partner_remove_text()}
            isDanger
          >
            <input type="hidden" name="code" value={code} />
          </ConfirmStep>
        </div>
      )}
    </li>
  )
}
