import { checkCoordinates } from '#domain/settings/check-coordinates.ts'
import { generalForm } from '#domain/settings/general-form.schema.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { TextField } from '#web/components/forms/text-field.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction } from '#web/forms/form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { privatePage } from '#web/forms/private-page.ts'
import type { Route } from './+types/general'
import { loadSettingsPage } from './load-settings-page.ts'
import { SettingsForm } from './settings-form.tsx'
import { settingsIntent } from './settings-intent.ts'
import { settingsPagePath } from './settings-path.ts'

const path = `${settingsPagePath('')}?index`

export const loader = pageLoader('settings-general', (page) => loadSettingsPage(page, generalForm))

export const action = formAction({
  save: settingsIntent({
    permission: 'settings-general.save',
    path,
    form: generalForm,
    check: ({ contact }) => checkCoordinates(contact),
  }),
})

export const clientAction = resilientAction

export const headers = privatePage

/** How the shop is called, where it is written to, and where else it can be found. */
export default function General({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsForm path={path} stored={loaderData} answer={actionData}>
      {(values, errors) => {
        const common = (name: string) => ({
          ...{ name, defaultValue: values[name], error: errors[name] },
          ...{ autoComplete: 'off', maxLength: 500 },
        })
        return (
          <>
            <Card title={m.settings_shop()}>
              <Field
                {...common('siteName')}
                label={m.settings_site_name()}
                hint={m.settings_site_name_hint()}
                required
                maxLength={60}
                texts={{ missing: m.field_shop_name_required() }}
              />
              <TextField
                {...common('siteDescription')}
                label={m.settings_site_description()}
                hint={m.settings_site_description_hint()}
                rows={2}
                maxLength={300}
                className="field min-h-20 resize-y py-3"
              />
              <div className="grid items-start gap-4 sm:grid-cols-2">
                <Field
                  {...common('contactEmail')}
                  type="email"
                  label={m.settings_contact_email()}
                  hint={m.settings_contact_email_hint()}
                />
                <Field
                  {...common('supportEmail')}
                  type="email"
                  label={m.settings_support_email()}
                  hint={m.settings_support_email_hint()}
                />
              </div>
            </Card>
            <Card title={m.settings_links()}>
              <p className="-mt-2 text-slate">{m.settings_links_text()}</p>
              <div className="grid gap-4 sm:grid-cols-2">
                {(['facebook', 'instagram', 'linkedin', 'youtube'] as const).map((network) => (
                  <Field
                    key={network}
                    {...common(network)}
                    label={networkNames[network]}
                    placeholder="https://"
                    inputMode="url"
                  />
                ))}
              </div>
              <Field
                {...common('affiliateProgramme')}
                label={m.storefront_affiliate_footer()}
                hint={m.settings_affiliate_hint()}
                inputMode="url"
              />
            </Card>
            <Card title={m.settings_map()}>
              <p className="-mt-2 text-slate">{m.settings_map_text()}</p>
              <div className="grid gap-4 sm:grid-cols-2">
                <Field {...common('latitude')} label={m.settings_latitude()} inputMode="decimal" />
                <Field {...common('longitude')} label={m.settings_longitude()} inputMode="decimal" />
              </div>
            </Card>
          </>
        )
      }}
    </SettingsForm>
  )
}

const networkNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
}
