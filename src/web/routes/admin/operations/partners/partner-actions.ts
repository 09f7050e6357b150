import { z } from 'zod'
import { trackingCode } from '#domain/platform/affiliates/tracking-code.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { emailField } from '#domain/platform/text/mail-address.schema.ts'
import { listPartners, removePartner, savePartner } from '#server/operations/affiliates/partners.ts'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { requireEditor } from '#web/forms/page-loader.ts'

export type PartnerDone = 'saved' | 'removed'

const code = z.string('tracking_code_invalid').transform((text, context) => {
  const code = trackingCode(text)
  if (code) return code
  context.addIssue({ code: 'custom', message: 'tracking_code_invalid' })
  return z.NEVER
})

export const partnerActions = formAction({
  save: intent({
    permission: 'affiliate-partners.save',
    schema: z.object({
      code,
      name: z.string('partner_name_required').trim().min(1, 'partner_name_required').max(120, 'too_long'),
      email: emailField('email_required', 'email_format_invalid'),
      /** Set when an existing partner is edited. A new partner must not use a known code. */
      isKnown: z.literal('yes').optional(),
    }),
    async run({ isKnown, ...partner }, page): Promise<Done<PartnerDone>> {
      if (!isKnown && (await listPartners(page.ports)).some((existing) => existing.code === partner.code))
        throw new DomainError('invalid_input', { fields: { code: 'partner_code_known' } })
      await savePartner(page.ports, partner, await requireEditor(page))
      return { done: 'saved' }
    },
  }),
  remove: intent({
    permission: 'affiliate-partners.remove',
    schema: z.object({ confirmed: z.literal('yes'), code }),
    async run({ code }, page): Promise<Done<PartnerDone>> {
      await removePartner(page.ports, code, await requireEditor(page))
      return { done: 'removed' }
    },
  }),
})
