import type { DeclarationKind } from '#domain/subscriptions/declarations/declaration.ts'
import { m } from '#messages/messages.ts'
import { FactList } from '#web/components/ui/fact-list.tsx'
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
      <p className="mt-2">{m.declaration_next()}</p>
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
