import { href, redirect } from 'react-router'
import { z } from 'zod'
import { resendMail } from '#server/messaging/mailing/resend-mail.ts'
import { retryMail } from '#server/messaging/mailing/retry-mail.ts'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { type PageContext, requireEditor } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'

type Page = PageContext<Record<string, string | undefined>>

export const outboxMailActions = formAction({
  'send-again': intent({
    permission: 'outbox-mail.send-again',
    schema: z.object({ newId: z.uuid('field_unknown') }),
    async run({ newId }, page: Page) {
      const mailId = page.params.id ?? ''
      await resendMail(page.ports, { mailId, newId }, await requireEditor(page))
      return redirect(href('/admin/emails/outbox/:id', { id: newId }), {
        headers: { 'Set-Cookie': toastCookie(page.ports.shop, 'mail-sent-again') },
      })
    },
  }),
  retry: intent({
    permission: 'outbox-mail.retry',
    schema: z.object({ confirmed: z.literal('yes') }),
    async run(_, page: Page): Promise<Done<'retried'>> {
      await retryMail(page.ports, page.params.id ?? '', await requireEditor(page))
      return { done: 'retried' }
    },
  }),
})
