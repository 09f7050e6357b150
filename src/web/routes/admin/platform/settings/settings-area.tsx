import { href, Outlet } from 'react-router'
import { m } from '#messages/messages.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { TabBar } from '#web/components/back-office/tab-bar.tsx'
import { pageLoader } from '#web/forms/page-loader.ts'
import type { Route } from './+types/settings-area'

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
        { to: href('/admin/settings'), text: m.template_tab_general() },
        { to: href('/admin/settings/appearance'), text: m.template_tab_look() },
        { to: href('/admin/settings/seller'), text: m.invoice_seller() },
        { to: href('/admin/settings/localization'), text: m.settings_tab_localization() },
        { to: href('/admin/settings/tax'), text: m.invoice_column_rate() },
        { to: href('/admin/settings/billing'), text: m.settings_tab_billing() },
        { to: href('/admin/settings/mail'), text: m.time_mails() },
        { to: href('/admin/settings/security'), text: m.account_security() },
        { to: href('/admin/settings/features'), text: m.settings_tab_features() },
        { to: href('/admin/settings/technical'), text: m.technical_title() },
      ]}
    />
  )
}
