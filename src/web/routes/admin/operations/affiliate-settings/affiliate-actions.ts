import { z } from 'zod'
import { isEndpointUrl } from '#domain/messaging/webhooks/endpoint.schema.ts'
import { originsSchema } from '#domain/operations/affiliates/origins.schema.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { readAffiliate } from '#server/operations/affiliates/read-affiliate.ts'
import {
  removeAffiliate,
  saveAffiliatePlatform,
} from '#server/operations/affiliates/save-affiliate-platform.ts'
import { saveOrigins } from '#server/operations/affiliates/save-origins.ts'
import { type AffiliateTest, testAffiliate } from '#server/operations/affiliates/test-affiliate.ts'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { requireEditor } from '#web/forms/page-loader.ts'

export type AffiliateDone = 'saved' | 'removed' | 'tested' | 'origins'
export type AffiliateActionResult = Done<AffiliateDone> & { test?: AffiliateTest }

export const affiliateActions = formAction({
  save: intent({
    permission: 'affiliate-settings.save',
    schema: ({ mode }) =>
      z.object({
        address: z
          .string('affiliate_address_invalid')
          .trim()
          .max(1_000, 'too_long')
          .refine((address) => isEndpointUrl(address, mode), 'affiliate_address_invalid'),
        secretKey: z.string().trim().max(500, 'too_long').default(''),
      }),
    async run({ address, secretKey }, page): Promise<AffiliateActionResult> {
      await saveAffiliatePlatform(page.ports, { address, key: secretKey }, await requireEditor(page))
      return { done: 'saved' }
    },
  }),
  test: intent({
    permission: 'affiliate-settings.test',
    schema: z.object({}),
    async run(_, page): Promise<AffiliateActionResult> {
      const { access } = await readAffiliate(page.ports)
      if (!access)
        throw new DomainError('invalid_input', { fields: { address: 'affiliate_address_invalid' } })
      return { done: 'tested', test: await testAffiliate(page.ports, access) }
    },
  }),
  'save-origins': intent({
    permission: 'affiliate-settings.save-origins',
    schema: (shop) => z.object({ origins: originsSchema(shop) }),
    async run({ origins }, page): Promise<AffiliateActionResult> {
      await saveOrigins(page.ports, origins, await requireEditor(page))
      return { done: 'origins' }
    },
  }),
  remove: intent({
    permission: 'affiliate-settings.remove',
    schema: z.object({ confirmed: z.literal('yes') }),
    async run(_, page): Promise<AffiliateActionResult> {
      await removeAffiliate(page.ports, await requireEditor(page))
      return { done: 'removed' }
    },
  }),
})
