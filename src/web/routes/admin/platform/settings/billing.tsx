import { href, Link } from 'react-router'
import { billingForm, dunningProblems } from '#domain/platform/settings/billing-form.schema.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction } from '#web/forms/form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import type { Route } from './+types/billing'
import { loadSettingsPage } from './load-settings-page.ts'
import { SettingsForm } from './settings-form.tsx'
import { settingsIntent } from './settings-intent.ts'

const path = href('/admin/settings/billing')

export const loader = pageLoader('settings-billing', (page) => loadSettingsPage(page, billingForm))

export const action = formAction({
  save: settingsIntent({
    permission: 'settings-billing.save',
    path,
    form: billingForm,
    check: ({ dunning }) => dunningProblems(dunning),
  }),
})

export const clientAction = resilientAction

/** Dunning of unpaid months, and the refund limit of staff. */
export default function Billing({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsForm path={path} stored={loaderData} answer={actionData}>
      {(values, errors) => {
        const field = (name: string, label: string, hint: string) => (
          <Field
            {...{ name, label, hint, maxLength: 60, autoComplete: 'off' }}
            defaultValue={values[name]}
            error={errors[name]}
            inputMode={name === 'staffRefundLimit' ? 'decimal' : 'text'}
          />
        )
        return (
          <>
            <Card title={m.settings_dunning()}>
              <p className="-mt-2 text-slate">{m.settings_dunning_text()}</p>
              <div className="level-fields grid gap-4 sm:grid-cols-2">
                {field('retryDays', m.settings_retry_days(), m.settings_retry_days_hint())}
                {field('mailDays', m.settings_mail_days(), m.settings_mail_days_hint())}
                {field('suspendDay', m.settings_suspend_day(), m.settings_suspend_day_hint())}
                {field('endDay', m.settings_end_day(), m.settings_end_day_hint())}
              </div>
            </Card>
            <Card title={m.settings_refunds()}>
              <div className="sm:max-w-md">
                {field('staffRefundLimit', m.settings_refund_limit(), m.settings_refund_limit_hint())}
              </div>
            </Card>
            <Card title={m.settings_elsewhere()}>
              <ul className="grid gap-1">
                <li>
                  <Link to={href('/admin/invoices/template')} className="link inline-block py-1">
                    {m.template_title()}
                  </Link>
                </li>
                <li>
                  <Link to={href('/admin/payments/settings')} className="link inline-block py-1">
                    {m.settings_payments_link()}
                  </Link>
                </li>
                <li>
                  <Link to={href('/admin/payments/prices')} className="link inline-block py-1">
                    {m.settings_prices_link()}
                  </Link>
                </li>
              </ul>
            </Card>
          </>
        )
      }}
    </SettingsForm>
  )
}
