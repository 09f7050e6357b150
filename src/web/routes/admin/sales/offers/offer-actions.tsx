import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ConfirmStep } from '#web/components/back-office/forms/confirm-step.tsx'
import type { OfferRecord } from './load-offer-record.ts'

/** Actions on an offer that is not accepted yet: copy the link, resend the email, cancel. */
export function OfferActions({ offer: { link, mayChange, email } }: { offer: OfferRecord }) {
  if (!mayChange || !link) return null
  return (
    <Card title={m.offer_actions()}>
      <div className="grid gap-1.5">
        <label htmlFor="offer-link" className="font-medium text-ink-strong">
          {m.offer_link()}
        </label>
        <input
          id="offer-link"
          readOnly
          value={link}
          className="field"
          onFocus={(event) => event.target.select()}
        />
        <p className="text-sm text-slate">{m.offer_link_hint()}</p>
      </div>
      <ConfirmStep
        intent="mail-again"
        title={m.offer_mail_again()}
        text={m.offer_mail_again_text({ email })}
      />
      <ConfirmStep intent="withdraw" title={m.offer_withdraw()} text={m.offer_withdraw_text()} isDanger />
    </Card>
  )
}
