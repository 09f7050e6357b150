import { href, Link } from 'react-router'
import { securityForm } from '#domain/platform/settings/security-form.schema.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction } from '#web/forms/form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import type { Route } from './+types/security'
import { ChoiceField } from './choice-field.tsx'
import { loadSettingsPage } from './load-settings-page.ts'
import { SettingsForm } from './settings-form.tsx'
import { settingsIntent } from './settings-intent.ts'

const path = href('/admin/settings/security')

export const loader = pageLoader('settings-security', (page) => loadSettingsPage(page, securityForm))

export const action = formAction({
  save: settingsIntent({ permission: 'settings-security.save', path, form: securityForm }),
})

export const clientAction = resilientAction

/** Security requirements for staff; fixed rules are shown read-only. */
export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsForm path={path} stored={loaderData} answer={actionData}>
      {(values, errors) => (
        <>
          <Card title={m.settings_second_factor()}>
            <ChoiceField
              name="secondFactor"
              legend={m.settings_second_factor_legend()}
              value={values.secondFactor ?? 'optional'}
              error={errors.secondFactor}
              choices={[
                {
                  value: 'optional',
                  label: m.settings_factor_optional(),
                  hint: m.settings_factor_optional_hint(),
                },
                {
                  value: 'back_office',
                  label: m.settings_factor_back_office(),
                  hint: m.settings_factor_back_office_hint(),
                },
              ]}
            />
          </Card>
          <Card title={m.settings_fixed()}>
            <ul className="grid list-disc gap-1 pl-5">
              <li>{m.settings_fixed_sessions()}</li>
              <li>{m.settings_fixed_customers()}</li>
              <li>{m.settings_fixed_proof()}</li>
            </ul>
            <p className="flex flex-wrap gap-x-6">
              <Link to={href('/admin/user-management')} className="link py-1">
                {m.settings_users_link()}
              </Link>
              <Link to={href('/admin/audit')} className="link py-1">
                {m.admin_audit()}
              </Link>
            </p>
          </Card>
        </>
      )}
    </SettingsForm>
  )
}
