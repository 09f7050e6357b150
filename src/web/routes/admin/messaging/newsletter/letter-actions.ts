import { z } from 'zod'
import { changeLetter } from '#server/messaging/newsletter/change-letter.ts'
import { startLetter } from '#server/messaging/newsletter/start-letter.ts'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { requireEditor } from '#web/forms/page-loader.ts'

export type LetterDone = 'started' | 'stopped' | 'resumed' | 'unchanged'

const letter = z.object({ letterId: z.string().min(1, 'form_outdated').max(100, 'form_outdated') })

export const letterActions = formAction({
  'send-letter': intent({
    permission: 'newsletter-subscribers.send-letter',
    schema: z.object({
      requestId: z.uuid('form_outdated'),
      template: z.string('letter_required').min(1, 'letter_required').max(100, 'letter_required'),
      confirmed: z.literal('yes', 'letter_unconfirmed'),
    }),
    async run({ template, requestId }, page): Promise<Done<LetterDone>> {
      await startLetter(page.ports, { template, requestId }, await requireEditor(page))
      return { done: 'started' }
    },
  }),
  'stop-letter': intent({
    permission: 'newsletter-subscribers.stop-letter',
    schema: letter,
    async run({ letterId }, page): Promise<Done<LetterDone>> {
      const isChanged = await changeLetter(page.ports, { letterId, to: 'stopped' }, await requireEditor(page))
      return { done: isChanged ? 'stopped' : 'unchanged' }
    },
  }),
  'resume-letter': intent({
    permission: 'newsletter-subscribers.resume-letter',
    schema: letter,
    async run({ letterId }, page): Promise<Done<LetterDone>> {
      const isChanged = await changeLetter(page.ports, { letterId, to: 'sending' }, await requireEditor(page))
      return { done: isChanged ? 'resumed' : 'unchanged' }
    },
  }),
})
