import { href } from 'react-router'
import { z } from 'zod'
import { checkCoordinates } from '#domain/platform/settings/check-coordinates.ts'
import { generalForm } from '#domain/platform/settings/general-form.schema.ts'
import { m } from '#messages/messages.ts'
import { resetShopIcon, saveShopIcon } from '#server/platform/settings/shop-icon.ts'
import { Card } from '#web/components/back-office/card.tsx'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { Field } from '#web/components/forms/field.tsx'
import { TextField } from '#web/components/forms/text-field.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { requirePicture } from '#web/forms/responses/require-file.ts'
import type { Route } from './+types/general'
import { IconCard, type IconDone } from './icon-card.tsx'
import { loadSettingsPage } from './load-settings-page.ts'
import { SettingsForm } from './settings-form.tsx'
import { settingsIntent } from './settings-intent.ts'

const path = `${href('/admin/settings')}?index`

export const loader = pageLoader('settings-general', async (page) => {
  const { iconPath } = await page.ports.settings.get('general')
  return { stored: await loadSettingsPage(page, generalForm), iconPath }
})

export const action = formAction(
  {
    save: settingsIntent({
      permission: 'settings-general.save',
      path,
      form: generalForm,
      check: ({ contact }) => checkCoordinates(contact),
    }),
    'upload-icon': intent({
      permission: 'settings-general.upload-icon',
      schema: z.object({}),
      async run(_, page, form): Promise<Done<IconDone>> {
        const file = requirePicture(form, 'icon')
        const bytes = new Uint8Array(await file.arrayBuffer())
        await saveShopIcon(page.ports, bytes, await requireEditor(page))
        return { done: 'icon-saved' }
      },
    }),
    'reset-icon': intent({
      permission: 'settings-general.reset-icon',
      schema: z.object({}),
      async run(_, page): Promise<Done<IconDone>> {
        await resetShopIcon(page.ports, await requireEditor(page))
        return { done: 'icon-reset' }
      },
    }),
  },
  { preAuthorize: 'settings-general' },
)

export const clientAction = resilientAction

/** Name, contact data and external links of the shop. */
export default function General({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, iconPath } = loaderData
  const result = actionData as FormResult | Done<IconDone> | undefined
  const formFailure = result && 'fields' in result && result.intent === 'save' ? result : undefined
  return (
    <>
      <SettingsForm path={path} stored={stored} answer={formFailure}>
        {(values, errors) => {
          const common = (name: string) => ({
            name,
            defaultValue: values[name],
            error: errors[name],
            autoComplete: 'off',
            maxLength: 500,
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
                <div className="level-fields grid gap-4 sm:grid-cols-2">
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
                <div className="level-fields grid gap-4 sm:grid-cols-2">
                  {(['facebook', 'instagram', 'linkedin', 'youtube'] as const).map((network) => (
                    <Field key={network} {...common(network)} label={networkNames[network]} inputMode="url" />
                  ))}
                </div>
                <Field
                  {...common('affiliateProgramme')}
                  label={m.storefront_affiliate_footer()}
                  hint={m.settings_affiliate_hint()}
                  inputMode="url"
                />
              </Card>
              <Card title={m.deliveries_title()}>
                <div className="sm:max-w-md">
                  <Field
                    {...common('contentDays')}
                    label={m.settings_content_days()}
                    hint={m.settings_content_days_hint()}
                    inputMode="numeric"
                    maxLength={2}
                    required
                  />
                </div>
              </Card>
              <Card title={m.settings_map()}>
                <p className="-mt-2 text-slate">{m.settings_map_text()}</p>
                <div className="level-fields grid gap-4 sm:grid-cols-2">
                  <Field {...common('latitude')} label={m.settings_latitude()} inputMode="decimal" />
                  <Field {...common('longitude')} label={m.settings_longitude()} inputMode="decimal" />
                </div>
              </Card>
            </>
          )
        }}
      </SettingsForm>
      <div className="mt-5 max-w-4xl">
        <IconCard
          path={path}
          mark={iconPath}
          isOwn={iconPath !== ''}
          answer={formFailure ? undefined : result}
        />
      </div>
    </>
  )
}

const networkNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
}
