import type { ReactNode } from 'react'
import { href } from 'react-router'
import { m } from '#messages/messages.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { TabBar } from '#web/components/back-office/tab-bar.tsx'

/** 'Clés et connexions' with its three tabs. */
export function ApiFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeading title={m.api_title()} help={[m.help_api_1(), m.help_api_2(), m.help_api_3()]} />
      <TabBar
        label={m.api_title()}
        tabs={[
          { to: href('/admin/api-settings'), text: m.api_tab_keys() },
          { to: href('/admin/api-settings/webhooks'), text: m.api_tab_webhooks() },
          { to: href('/admin/api-settings/affiliate'), text: m.api_tab_affiliate() },
        ]}
      />
      {children}
    </>
  )
}
