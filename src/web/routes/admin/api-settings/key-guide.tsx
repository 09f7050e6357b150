import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'

/** How a program uses a key, with a call to try. */
export function KeyGuide({ publicUrl }: { publicUrl: string }) {
  const call = [
    `curl -X POST ${publicUrl}/functions/v1/stripe-payment-intent \\`,
    "  -H 'x-api-key: vk_…' \\",
    "  -H 'Content-Type: application/json' \\",
    `  -d '{"amount": 29, "currency": "eur", "description": "Test"}'`,
  ].join('\n')
  return (
    <Card title={m.api_guide()}>
      <p>{m.api_guide_text()}</p>
      <pre className="rounded-field bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap text-ink-strong">
        {call}
      </pre>
    </Card>
  )
}
