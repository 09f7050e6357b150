import type { ReactNode } from 'react'
import { href } from 'react-router'
import { m } from '#messages/messages.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { TabBar } from '#web/components/back-office/tab-bar.tsx'

type Props = { text: ReactNode; actions?: ReactNode; children: ReactNode }

/** Frame of the 'Factures' pages: heading, help and tabs. */
export function InvoicesFrame({ text, actions, children }: Props) {
  return (
    <>
      <PageHeading
        title={m.documents_title()}
        text={text}
        help={[m.help_invoices_1(), m.help_invoices_2(), m.help_invoices_3()]}
      >
        {actions}
      </PageHeading>
      <TabBar
        label={m.documents_title()}
        tabs={[
          { to: href('/admin/invoices'), text: m.documents_tab_all() },
          { to: href('/admin/invoices/checks'), text: m.documents_tab_checks() },
        ]}
      />
      {children}
    </>
  )
}
