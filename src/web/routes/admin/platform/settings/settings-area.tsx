import { Outlet } from 'react-router'
import { m } from '#messages/messages.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { TabBar } from '#web/components/back-office/tab-bar.tsx'
import { pageLoader } from '#web/forms/page-loader.ts'
import type { Route } from './+types/settings-area'
import { settingsPagePath } from './settings-path.ts'

export const loader = pageLoader('settings', async () => null)

export const meta: Route.MetaFunction = () => [{ title: m.payments_tab_settings() }]

/** Layout of the settings ('Paramètres'): one page per subject, each with a separate URL. */
export default function SettingsArea() {
  return (
    <>
      <PageHeading title={m.payments_tab_settings()} help={[m.settings_help_1(), m.settings_help_2()]} />
      <SettingsTabs />
      <Outlet />
    </>
  )
}

function SettingsTabs() {
  return (
    <TabBar
      label={m.payments_tab_settings()}
      tabs={[
        { to: settingsPagePath(''), text: m.template_tab_general() },
        { to: settingsPagePath('appearance'), text: m.template_tab_look() },
        { to: settingsPagePath('seller'), text: m.invoice_seller() },
        { to: settingsPagePath('localization'), text: m.settings_tab_localization() },
        { to: settingsPagePath('tax'), text: m.invoice_column_rate() },
        { to: settingsPagePath('billing'), text: m.settings_tab_billing() },
        { to: settingsPagePath('mail'), text: m.time_mails() },
        { to: settingsPagePath('security'), text: m.account_security() },
        { to: settingsPagePath('features'), text: m.settings_tab_features() },
        { to: settingsPagePath('technical'), text: m.technical_title() },
      ]}
    />
  )
}
