import { dayInParis } from '#domain/platform/calendar/day.ts'
import { formatInstant } from '#domain/platform/calendar/format-instant.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { WebhookTroubleVariables } from '../mailing/internal/webhook-variables.ts'
import { listShopRecipients } from '../mailing/list-shop-recipients.ts'
import { queueMail } from '../mailing/queue-mail.ts'
import { recordNotice } from '../mailing/record-notice.ts'
import { findTroubles, type WebhookTrouble } from './internal/find-troubles.ts'

type NotifyPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>

/**
 * Notifies the owner of each endpoint that was switched off or has failed for a day: at most once a day per endpoint,
 * across all instances.
 */
export async function notifyWebhookTroubles(ports: NotifyPorts): Promise<void> {
  const troubles = await findTroubles(ports)
  if (troubles.length === 0) return
  const [recipients, { siteName }] = await Promise.all([
    listShopRecipients(ports),
    ports.settings.get('general'),
  ])
  const now = ports.clock.now()
  for (const trouble of troubles) {
    await ports.db.transaction(async (transaction) => {
      const notice = { subjectId: trouble.id, step: dayInParis(now), sentAt: now }
      if (!(await recordNotice(transaction, { kind: 'webhook_trouble', ...notice }))) return
      for (const { email, language } of recipients)
        await queueMail(ports, transaction, {
          template: 'webhook-trouble',
          language,
          recipient: email,
          variables: getVariables(ports, trouble, { language, siteName }),
        })
    })
  }
}

function getVariables(
  { shop }: NotifyPorts,
  trouble: WebhookTrouble,
  { language, siteName }: { language: Language; siteName: string },
): WebhookTroubleVariables {
  return {
    host: new URL(trouble.url).host,
    description: trouble.description,
    is_off: trouble.isOff ? 'yes' : '',
    is_failing: trouble.isOff ? '' : 'yes',
    since: formatInstant(trouble.since, language),
    last_try: formatInstant(trouble.lastTry, language),
    answer:
      trouble.lastStatus === null ? m.hook_no_answer({}, { locale: language }) : String(trouble.lastStatus),
    undelivered: String(trouble.undelivered),
    endpoint_url: `${shop.publicUrl}/admin/api-settings/webhooks/${trouble.id}`,
    shop_name: siteName,
  }
}
