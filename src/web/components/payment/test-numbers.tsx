import { m } from '#messages/messages.ts'

/** The test numbers of the embedded provider, and the outcome of each. */
export function TestNumbers({ kind }: { kind: 'card' | 'account' }) {
  const numbers = kind === 'card' ? cards() : accounts()
  return (
    <details className="text-sm">
      <summary className="py-2 font-medium text-ink-strong">
        {kind === 'card' ? m.sandbox_cards() : m.sandbox_accounts()}
      </summary>
      {kind === 'card' && <p>{m.sandbox_any()}</p>}
      <dl className="figures mt-2 grid gap-x-5 sm:grid-cols-[auto_1fr] sm:gap-y-1">
        {numbers.map(([number, text]) => (
          <div key={number} className="contents">
            <dt className="font-medium text-ink-strong max-sm:mt-2">{number}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function cards(): [string, string][] {
  return [
    ['4242 4242 4242 4242', `Visa · ${m.sandbox_card_ok()}`],
    ['5555 5555 5555 4444', `Mastercard · ${m.sandbox_card_ok()}`],
    ['4000 0000 0000 0002', m.sandbox_card_declined()],
    ['4000 0000 0000 9995', m.sandbox_card_funds()],
    ['4000 0000 0000 0069', m.sandbox_card_expired()],
    ['4000 0000 0000 0127', m.sandbox_card_cvc()],
    ['4000 0000 0000 0119', m.sandbox_card_error()],
    ['4000 0025 0000 3155', m.sandbox_card_authentication()],
    ['4000 0027 6000 3184', m.sandbox_card_always()],
    ['4000 0000 0000 0341', m.sandbox_card_later()],
    ['4000 0000 0000 0259', m.sandbox_card_disputed()],
    ['4000 0034 8000 0005', m.sandbox_card_hungarian()],
  ]
}

function accounts(): [string, string][] {
  return [
    ['FR14 2004 1010 0505 0001 3M02 606', m.sandbox_account_ok()],
    ['FR84 2004 1010 0505 0001 3M02 607', m.sandbox_account_refused()],
  ]
}
