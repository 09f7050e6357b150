import type { ReactNode } from 'react'
import { m } from '#messages/messages.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { TabBar } from '#web/components/back-office/tab-bar.tsx'
import { affiliatePath, apiSettingsPath, endpointsPath } from './api-settings-path.ts'

/** 'Clés et connexions' with its three tabs. */
export function ApiFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeading title={m.api_title()} help={[m.help_api_1(), m.help_api_2(), m.help_api_3()]} />
      <TabBar
        label={m.api_title()}
        tabs={[
          { to: apiSettingsPath, text: m.api_tab_keys() },
          { to: endpointsPath, text: m.api_tab_webhooks() },
          { to: affiliatePath, text: m.api_tab_affiliate() },
        ]}
      />
      {children}
    </>
  )
}
