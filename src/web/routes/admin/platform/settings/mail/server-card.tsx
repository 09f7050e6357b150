import { Form, useNavigation } from 'react-router'
import { type SmtpSecurity, smtpSecurities } from '#domain/messaging/mailing/smtp-url.ts'
import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ConfirmStep } from '#web/components/back-office/forms/confirm-step.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field, SelectField } from '#web/components/forms/field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import type { MailSettingsData } from './load-mail-settings.ts'

const securityTexts: Record<SmtpSecurity, () => string> = {
  tls: m.smtp_security_tls,
  starttls: m.smtp_security_starttls,
  none: m.smtp_security_none,
}

type Props = MailSettingsData & { result: FormResult | undefined }

/** The owner's mail server; its password is write-only. */
export function ServerCard({ source, server, savedAt, mayChange, result }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const failure = result?.intent === 'save-server' ? result : undefined
  const { fields = {}, values = {} } = failure ?? {}
  if (source === 'environment')
    return (
      <Card title={m.smtp_title()}>
        <p>{m.smtp_fixed()}</p>
      </Card>
    )
  return (
    <Card title={m.smtp_title()}>
      {savedAt && <p className="text-slate">{m.smtp_saved_on({ date: instantText(new Date(savedAt)) })}</p>}
      <Form method="post" key={savedAt} className="grid gap-4">
        <ErrorSummary error={failure?.error} fields={fields} />
        <input type="hidden" name="intent" value="save-server" />
        <fieldset disabled={!mayChange} className="level-fields grid gap-4 sm:grid-cols-2">
          <Field
            name="host"
            label={m.smtp_host()}
            required
            maxLength={253}
            autoComplete="off"
            spellCheck={false}
            defaultValue={values.host ?? server.host}
            error={fields.host}
            texts={{ missing: m.field_smtp_host_required() }}
          />
          <Field
            name="port"
            label={m.smtp_port()}
            inputMode="numeric"
            required
            defaultValue={values.port ?? server.port}
            error={fields.port}
            texts={{ missing: m.field_smtp_port_invalid() }}
          />
          <div className="sm:col-span-2">
            <SelectField
              name="security"
              label={m.smtp_security()}
              defaultValue={values.security ?? server.security}
              error={fields.security}
            >
              {smtpSecurities.map((security) => (
                <option key={security} value={security}>
                  {securityTexts[security]()}
                </option>
              ))}
            </SelectField>
          </div>
          <Field
            name="user"
            label={m.smtp_user()}
            maxLength={254}
            autoComplete="off"
            spellCheck={false}
            defaultValue={values.user ?? server.user}
            error={fields.user}
          />
          <Field
            name="password"
            type="password"
            label={m.smtp_password()}
            hint={savedAt ? m.smtp_password_kept() : m.smtp_password_hint()}
            maxLength={500}
            autoComplete="new-password"
            error={fields.password}
          />
        </fieldset>
        {mayChange && (
          <button type="submit" disabled={isBusy} className="button-base button-primary justify-self-start">
            {m.smtp_save()}
          </button>
        )}
      </Form>
      {savedAt && mayChange && (
        <ConfirmStep intent="remove-server" title={m.smtp_remove()} text={m.smtp_remove_text()} isDanger />
      )}
    </Card>
  )
}
