import { z } from 'zod'
import { readCookieForm } from '#domain/platform/cookies/cookie-form.ts'
import { saveCookieQuestion } from '#server/operations/privacy/save-cookie-question.ts'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { requireEditor } from '#web/forms/page-loader.ts'

export type CookieDone = 'requested' | 'corrected' | 'nothing'

export const cookieActions = formAction({
  save: intent({
    permission: 'cookie-settings.save',
    schema: z.looseObject({
      base: z.string('form_outdated').min(1, 'form_outdated'),
      correction: z.literal('on').optional(),
    }),
    async run({ base, correction, ...values }, page): Promise<Done<CookieDone>> {
      const input = { ...readCookieForm(values), base, isCorrection: correction === 'on' }
      return { done: await saveCookieQuestion(page.ports, input, await requireEditor(page)) }
    },
  }),
})
