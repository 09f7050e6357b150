import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { scopeNames, scopeTexts } from './scope-texts.ts'

const examples = [
  ['payments', 'stripe-payment-intent', '{"amount": 29, "currency": "eur", "description": "Test"}'],
  ['mail', 'send-email', '{"to": "alix@example.com", "subject": "Test", "html": "<p>Test</p>"}'],
  ['leads', 'record-lead', '{"trackingCode": "PARTNER", "leadType": "contact", "leadValue": 10}'],
  ['conversions', 'record-conversion', '{"tracking_code": "PARTNER", "amount": 29.9, "reference": "A-1"}'],
] as const

/** Guide to using an API key, with sample calls. */
export function KeyGuide({ publicUrl }: { publicUrl: string }) {
  return (
    <Card title={m.api_guide()}>
      <p>{m.api_guide_text()}</p>
      {examples.map(([scope, name, body]) => (
        <div key={name} className="grid gap-1.5">
          <h3 className="text-sm font-medium text-ink-strong">{scopeNames[scope]()}</h3>
          <p className="text-sm text-slate">{scopeTexts[scope]()}</p>
          <pre className="rounded-field bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap text-ink-strong">
            {[
              `curl -X POST ${publicUrl}/functions/v1/${name} \\`,
              "  -H 'x-api-key: vk_…' \\",
              "  -H 'Content-Type: application/json' \\",
              `  -d '${body}'`,
            ].join('\n')}
          </pre>
        </div>
      ))}
    </Card>
  )
}
