import type { ReactNode } from 'react'
import { href } from 'react-router'
import { m } from '#messages/messages.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { TabBar } from '#web/components/back-office/tab-bar.tsx'

type Props = { text?: ReactNode; help?: readonly string[]; actions?: ReactNode; children: ReactNode }

/** Layout of all email pages: templates, outbox, suppressions. */
export function EmailsFrame({ text, help, actions, children }: Props) {
  return (
    <>
      <PageHeading title={m.emails_title()} text={text} help={help}>
        {actions}
      </PageHeading>
      <TabBar
        label={m.emails_title()}
        tabs={[
          { to: href('/admin/emails'), text: m.emails_tab_templates() },
          { to: href('/admin/emails/outbox'), text: m.emails_tab_outbox() },
          { to: href('/admin/emails/suppressions'), text: m.emails_tab_suppressions() },
        ]}
      />
      {children}
    </>
  )
}
