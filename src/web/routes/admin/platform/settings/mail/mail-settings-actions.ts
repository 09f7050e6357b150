import { z } from 'zod'
import { senderSchema } from '#domain/messaging/mailing/sender.schema.ts'
import { smtpServerSchema } from '#domain/messaging/mailing/smtp-server.schema.ts'
import { removeMailServer, saveMailServer } from '#server/messaging/mailing/save-mail-server.ts'
import { tryMailServer } from '#server/messaging/mailing/try-mail-server.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { requireAccount, requireEditor } from '#web/forms/page-loader.ts'

export type MailSettingsDone = 'sender' | 'server' | 'removed' | 'tested' | 'digest'

export const mailSettingsActions = formAction({
  'save-sender': intent({
    permission: 'settings-mail.save-sender',
    schema: senderSchema,
    async run(values, page): Promise<Done<MailSettingsDone>> {
      await saveSettings(page.ports, 'mail', values, (await requireAccount(page)).id)
      await page.ports.mailServer.refresh()
      return { done: 'sender' }
    },
  }),
  'save-server': intent({
    permission: 'settings-mail.save-server',
    schema: smtpServerSchema,
    async run(input, page): Promise<Done<MailSettingsDone>> {
      await saveMailServer(page.ports, input, await requireEditor(page))
      return { done: 'server' }
    },
  }),
  'remove-server': intent({
    permission: 'settings-mail.remove-server',
    schema: z.object({ confirmed: z.literal('yes') }),
    async run(_, page): Promise<Done<MailSettingsDone>> {
      await removeMailServer(page.ports, await requireEditor(page))
      return { done: 'removed' }
    },
  }),
  'send-test': intent({
    permission: 'settings-mail.send-test',
    schema: z.object({ confirmed: z.literal('yes') }),
    async run(_, page): Promise<Done<MailSettingsDone>> {
      const { email } = await requireAccount(page)
      await tryMailServer(page.ports, { email, language: page.language })
      return { done: 'tested' }
    },
  }),
  'save-digest': intent({
    permission: 'settings-mail.save-digest',
    schema: z.object({ confirmed: z.literal('yes'), isDigestSent: z.literal('on').optional() }),
    async run({ isDigestSent }, page): Promise<Done<MailSettingsDone>> {
      const values = { isDigestSent: isDigestSent === 'on' }
      await saveSettings(page.ports, 'mail', values, (await requireAccount(page)).id)
      return { done: 'digest' }
    },
  }),
})
