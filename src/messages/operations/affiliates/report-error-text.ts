import type { AffiliateEventKind } from '#domain/platform/affiliates/affiliate-event.ts'
import { m } from '#messages/messages.ts'

type Refusal = { kind: AffiliateEventKind; status: number | null; message: string }

/** Error text of a refused report, with the message of the external platform, if any. `status` null: no response. */
export function reportErrorText({ kind, status, message }: Refusal): string {
  if (kind === 'lead' && message === '') return m.affiliate_lead_error()
  if (status === null) return m.affiliate_unreachable()
  return m.affiliate_api_error({ status, message: message || '—' })
}
