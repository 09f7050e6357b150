import { href } from 'react-router'
import { shopLogo } from '#domain/platform/appearance/shop-logo.ts'
import { appearanceForm } from '#domain/platform/settings/appearance-form.schema.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import type { Route } from './+types/appearance'
import { appearanceAction } from './appearance-actions.ts'
import { AppearanceFields } from './appearance-fields.tsx'
import { loadSettingsPage } from './load-settings-page.ts'
import { LogoForm } from './logo-form.tsx'
import { SettingsForm } from './settings-form.tsx'

const path = href('/admin/settings/appearance')

export const loader = pageLoader('settings-appearance', async (page) => {
  const stored = await page.ports.settings.get('appearance')
  return {
    stored: await loadSettingsPage(page, appearanceForm),
    logo: shopLogo(stored),
    areGenerated: stored.brandColour === '' && stored.accentColour === '',
  }
})

export const action = appearanceAction

export const clientAction = resilientAction

/** Colours of the shop with a live preview, and its logos. */
export default function Appearance({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, logo, areGenerated } = loaderData
  const result = actionData as FormResult | undefined
  const failureFor = (kind: string) =>
    result?.intent.endsWith('-logo') && result.values.kind === kind ? result.error : null
  return (
    <>
      <SettingsForm path={path} stored={stored} answer={result?.intent === 'save' ? result : undefined}>
        {(values, errors) => <AppearanceFields values={values} errors={errors} logo={logo} />}
      </SettingsForm>
      <div className="mt-5 grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
        {!areGenerated && (
          <form method="post" action={path}>
            <button
              type="submit"
              name="intent"
              value="reset-colours"
              className="button-base button-quiet text-bad"
            >
              {m.settings_colours_reset()}
            </button>
          </form>
        )}
        <Card title={m.template_logo()}>
          <p className="-mt-2 text-slate">{m.settings_logo_text()}</p>
          <LogoForm path={path} kind="logo" logo={logo?.light ?? null} error={failureFor('logo')} />
        </Card>
        {logo && (
          <Card title={m.settings_logo_dark()}>
            <p className="-mt-2 text-slate">{m.settings_logo_dark_text()}</p>
            <LogoForm path={path} kind="darkLogo" logo={logo.dark} error={failureFor('darkLogo')} />
          </Card>
        )}
      </div>
    </>
  )
}
