import { href } from 'react-router'
import { type Feature, features } from '#domain/platform/settings/feature.ts'
import { featuresForm } from '#domain/platform/settings/features-form.schema.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction } from '#web/forms/form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import type { Route } from './+types/features'
import { CheckboxField } from './checkbox-field.tsx'
import { loadSettingsPage } from './load-settings-page.ts'
import { SettingsForm } from './settings-form.tsx'
import { settingsIntent } from './settings-intent.ts'

const path = href('/admin/settings/features')

export const loader = pageLoader('settings-features', (page) => loadSettingsPage(page, featuresForm))

export const action = formAction({
  save: settingsIntent({ permission: 'settings-features.save', path, form: featuresForm }),
})

export const clientAction = resilientAction

const texts: Record<Feature, readonly [label: () => string, hint: () => string]> = {
  newsletter: [m.newsletter_title, m.feature_newsletter_hint],
  ratings: [m.feature_ratings, m.feature_ratings_hint],
  contactForm: [m.feature_contact_form, m.feature_contact_form_hint],
  services: [m.feature_services, m.feature_services_hint],
  demonstrations: [m.feature_demonstrations, m.feature_demonstrations_hint],
  affiliateProgramme: [m.storefront_affiliate_footer, m.feature_affiliate_hint],
  registration: [m.feature_registration, m.feature_registration_hint],
}

/** Optional features of the shop; a disabled one disappears for visitors at once. */
export default function Features({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsForm path={path} stored={loaderData} answer={actionData}>
      {(values, errors) => (
        <Card title={m.settings_tab_features()}>
          <p className="-mt-2 text-slate">{m.settings_features_text()}</p>
          {features.map((feature) => (
            <CheckboxField
              key={feature}
              name={feature}
              label={texts[feature][0]()}
              hint={texts[feature][1]()}
              isOn={values[feature] === 'on'}
              error={errors[feature]}
            />
          ))}
        </Card>
      )}
    </SettingsForm>
  )
}
