import { href, redirect } from 'react-router'
import { contactReplySchema } from '#domain/messaging/contact/contact-reply.schema.ts'
import { replyToMessage } from '#server/messaging/contact/reply-to-message.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { type PageContext, requireEditor } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'

/** Replies to a message by email, then shows the thread. */
export const replyActions = formAction({
  reply: intent({
    permission: 'message.reply',
    schema: contactReplySchema,
    async run(input, page: PageContext<Record<string, string | undefined>>) {
      const messageId = page.params.id ?? ''
      await replyToMessage(page.ports, { messageId, ...input }, await requireEditor(page))
      return redirect(`${href('/admin/messages/:id', { id: messageId })}${page.url.search}`, {
        headers: { 'Set-Cookie': toastCookie(page.ports.shop, 'reply-sent') },
      })
    },
  }),
})
