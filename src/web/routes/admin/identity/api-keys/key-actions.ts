import { z } from 'zod'
import { apiKeySchema } from '#domain/identity/accounts/api-key.schema.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { createApiKey, revokeApiKey } from '#server/identity/accounts/api-keys.ts'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { requireEditor } from '#web/forms/page-loader.ts'
import { parseFormValues } from '#web/forms/parse-form-values.ts'

export type KeyDone = 'created' | 'revoked'
/** `key`: the new key in full, returned only this once. */
export type KeyResult = Done<KeyDone> & { key?: string }

export const keyActions = formAction({
  'create-key': intent({
    permission: 'api-settings.create-key',
    schema: z.looseObject({}),
    async run(values, page): Promise<KeyResult> {
      // The schema depends on the day: the expiry must be in the future.
      const input = parseFormValues(apiKeySchema(dayInParis(page.ports.clock.now())), values)
      const { actorId, ipHash } = await requireEditor(page)
      const { key } = await createApiKey(page.ports, input, actorId, ipHash)
      return { done: 'created', key }
    },
  }),
  'revoke-key': intent({
    permission: 'api-settings.revoke-key',
    schema: z.object({ id: z.string().min(1).max(100) }),
    async run({ id }, page): Promise<KeyResult> {
      const { actorId, ipHash } = await requireEditor(page)
      const isEnded = await revokeApiKey(page.ports, id, actorId, ipHash)
      if (!isEnded) throw new DomainError('not_found')
      return { done: 'revoked' }
    },
  }),
})
