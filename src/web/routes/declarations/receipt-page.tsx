import type { DeclarationKind } from '#domain/subscriptions/declarations/declaration.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import type { Declared } from '#server/subscriptions/declarations/read-declared.ts'
import { WithdrawalRefund } from '#web/components/billing/withdrawal-refund.tsx'
import { FactList } from '#web/components/ui/fact-list.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { declarationTexts } from './declaration-texts.ts'
import { endDayText } from './end-day-text.ts'

export type Receipt = {
  kind: DeclarationKind
  id: string
  name: string
  contract: string
  email: string
  endsOn: string
  received: string
  /** What it changes, for the signed-in customer of the order; null for other readers. */
  declared: Declared | null
}

/** The declaration and its time of receipt, to save and print. */
export function ReceiptPage({ receipt }: { receipt: Receipt }) {
  const texts = declarationTexts[receipt.kind]
  const facts: [string, string][] = [
    [m.declaration_received_on(), m.declaration_received_value({ received: receipt.received })],
    [m.declaration_name(), receipt.name],
    [m.declaration_contract(), receipt.contract],
    [m.declaration_email(), receipt.email],
  ]
  if (receipt.kind === 'cancellation') {
    facts.push([m.declaration_ends_on(), endDayText(receipt.endsOn)])
  }
  facts.push([m.declaration_reference(), receipt.id])
  return (
    <div className="wrap max-w-2xl pt-12">
      <p className="font-semibold text-good">{m.declaration_receipt()}</p>
      <h1 className="text-title">{texts.received()}</h1>
      <p className="mt-4">{texts.statement()}</p>
      <div className="mt-4 rounded-card border border-line bg-surface p-6">
        <FactList facts={facts} />
      </div>
      <p className="mt-4">{m.declaration_mailed({ email: receipt.email })}</p>
      {receipt.declared ? (
        <Consequence declared={receipt.declared} />
      ) : (
        <p className="mt-2">{m.declaration_next()}</p>
      )}
      <button
        type="button"
        onClick={() => print()}
        className="when-scripted no-print button-base button-quiet mt-6"
      >
        {m.declaration_print()}
      </button>
    </div>
  )
}

/** What follows from the declaration: the refund or the last days, with the way to the order. */
function Consequence({ declared }: { declared: Declared }) {
  return (
    <div className="mt-4 grid gap-3 rounded-card border border-good bg-good-soft p-5 text-ink-strong">
      <p className="figures">{m.declaration_identified({ number: declared.number })}</p>
      {declared.kind === 'cancellation' &&
        declared.ends.map(({ id, name, endsOn }) => (
          <p key={id} className="figures font-semibold">
            {m.subscription_ends_lead({ name, date: dayText(endsOn) })}
          </p>
        ))}
      {declared.kind === 'withdrawal' && declared.refund && <WithdrawalRefund withdrawal={declared.refund} />}
      {declared.kind === 'withdrawal' && declared.isLate && <p>{m.declaration_late()}</p>}
      <LocalLink to={`/user/orders/${declared.number}`} className="link no-print w-fit py-1">
        {m.overview_see_order()}
      </LocalLink>
    </div>
  )
}
