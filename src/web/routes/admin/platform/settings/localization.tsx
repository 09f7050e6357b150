import { href } from 'react-router'
import { defaultLanguage, languageNames, languages } from '#domain/platform/language/language.ts'
import { localizationForm } from '#domain/platform/settings/localization-form.schema.ts'
import { optionalLanguages } from '#domain/platform/settings/offered-languages.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { SelectField } from '#web/components/forms/field.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction } from '#web/forms/form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import type { Route } from './+types/localization'
import { CheckboxField } from './checkbox-field.tsx'
import { loadSettingsPage } from './load-settings-page.ts'
import { SettingsForm } from './settings-form.tsx'
import { settingsIntent } from './settings-intent.ts'

const path = href('/admin/settings/localization')

export const loader = pageLoader('settings-localization', (page) => loadSettingsPage(page, localizationForm))

export const action = formAction({
  save: settingsIntent({ permission: 'settings-localization.save', path, form: localizationForm }),
})

export const clientAction = resilientAction

/** Default language and the languages offered to visitors; fixed values are shown read-only. */
export default function Localization({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsForm path={path} stored={loaderData} answer={actionData}>
      {(values, errors) => (
        <>
          <Card title={m.settings_shop_language()}>
            <p className="-mt-2 text-slate">{m.settings_shop_language_text()}</p>
            <div className="sm:max-w-xs">
              <SelectField
                name="shopLanguage"
                label={m.settings_shop_language_field()}
                defaultValue={values.shopLanguage}
                error={errors.shopLanguage}
              >
                {languages.map((language) => (
                  <option key={language} value={language}>
                    {languageNames[language]}
                  </option>
                ))}
              </SelectField>
            </div>
          </Card>
          <Card title={m.settings_offered_languages()}>
            <p className="-mt-2 text-slate">{m.settings_offered_languages_text()}</p>
            <CheckboxField
              name="offers.fr"
              label={languageNames[defaultLanguage]}
              hint={m.settings_offered_default()}
              isOn
              isFixed
            />
            {optionalLanguages.map((language) => (
              <CheckboxField
                key={language}
                name={`offers.${language}`}
                label={languageNames[language]}
                isOn={values[`offers.${language}`] === 'on'}
                error={errors[`offers.${language}`]}
              />
            ))}
          </Card>
          <Card title={m.settings_fixed()}>
            <ul className="grid list-disc gap-1 pl-5">
              <li>{m.settings_fixed_zone()}</li>
              <li>{m.settings_fixed_week()}</li>
            </ul>
          </Card>
        </>
      )}
    </SettingsForm>
  )
}
