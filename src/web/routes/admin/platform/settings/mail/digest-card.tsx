import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import type { MailSettingsData } from './load-mail-settings.ts'

/** Switch of the owner's daily digest email. */
export function DigestCard({ isDigestSent, digestTo, mayChange }: MailSettingsData) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Card title={m.digest_title()}>
      <p>{m.digest_text()}</p>
      <p className="text-slate">{digestTo ? m.digest_to({ email: digestTo }) : m.digest_to_owners()}</p>
      <Form method="post" className="grid justify-items-start gap-3">
        <input type="hidden" name="intent" value="save-digest" />
        <input type="hidden" name="confirmed" value="yes" />
        <label className="flex min-h-11 items-center gap-3">
          <input
            key={String(isDigestSent)}
            type="checkbox"
            name="isDigestSent"
            defaultChecked={isDigestSent}
            disabled={!mayChange}
          />
          {m.digest_send()}
        </label>
        {mayChange && (
          <button type="submit" disabled={isBusy} className="button-base button-quiet">
            {m.save()}
          </button>
        )}
      </Form>
    </Card>
  )
}
