import { z } from 'zod'
import { contactLead } from '#domain/platform/affiliates/affiliate-event.ts'
import { defaultTrackingCode, trackingCode } from '#domain/platform/affiliates/tracking-code.ts'
import { m } from '#messages/messages.ts'
import { recordLead } from '#server/operations/affiliates/record-lead.ts'
import { decimalAmount } from './decimal-amount.ts'
import type { FunctionCall } from './function-call.ts'
import { parseBody } from './parse-body.ts'

const maxMetadataLength = 4_000

const schema = z.object({
  /** Missing or unattributed: `DEFAULT_CODE`. */
  trackingCode: z
    .string()
    .optional()
    .refine((text) => !text || text === defaultTrackingCode || trackingCode(text) !== undefined),
  leadType: z.string().trim().min(1).max(60).default(contactLead.type),
  leadValue: decimalAmount.refine((value) => value >= 0).default(contactLead.value),
  metadata: z
    .record(z.string().max(80), z.json())
    .default({})
    .refine((metadata) => JSON.stringify(metadata).length <= maxMetadataLength),
  source: z.string().trim().max(120).default(''),
})

/** Records a lead (contract C7): `{success, message}`. Idempotent per `Idempotency-Key`. */
export async function postLead({ ports, body, caller, requestKey }: FunctionCall) {
  const { leadValue: value, ...lead } = parseBody(schema, body)
  await recordLead(ports, {
    ...lead,
    trackingCode: trackingCode(lead.trackingCode),
    value,
    origin: 'api',
    reference: `${caller.id}/${requestKey?.slice(0, 200) ?? ports.ids.next()}`,
  })
  return { success: true, message: m.affiliate_lead_recorded() }
}
