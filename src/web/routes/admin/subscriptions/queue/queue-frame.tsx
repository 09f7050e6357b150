import type { ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { m } from '#messages/messages.ts'
import type { QueueTabs } from '#server/operations/back-office/count-queue-tabs.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { TabBar } from '#web/components/back-office/tab-bar.tsx'

type Props = {
  work: QueueTabs
  /** Actions of this tab. */
  actions?: ReactNode
  children: ReactNode
}

/** 'File de travail': a tab for each kind of task, with the number of pending ones. */
export function QueueFrame({ work, actions, children }: Props) {
  const { pathname } = useLocation()
  const tabs = [
    { to: href('/admin/queue'), text: m.queue_tab_withdrawals(), count: work.withdrawals },
    { to: href('/admin/queue/declarations'), text: m.queue_tab_declarations(), count: work.declarations },
    { to: href('/admin/queue/data-requests'), text: m.requests_tab(), count: work.requests },
    // Opens the list with the sites that the tab counts; the list's view 'Tous' has the others too.
    { to: `${href('/admin/queue/sites')}?late=yes`, text: m.queue_tab_late_sites(), count: work.sites },
  ]
  const isCurrent = ({ to }: { to: string }) => to.split('?', 1)[0] === pathname
  const isEmpty = tabs.some((tab) => isCurrent(tab) && tab.count === 0)
  const others = isEmpty ? tabs.filter(({ count }) => count > 0) : []
  return (
    <>
      <PageHeading
        title={m.queue_title()}
        text={m.queue_text()}
        help={[m.help_queue_1(), m.help_queue_2(), m.help_queue_4(), m.help_queue_3()]}
      >
        {actions}
      </PageHeading>
      <TabBar label={m.queue_title()} tabs={tabs} />
      {others.length > 0 && (
        <p className="mb-4 flex flex-wrap gap-x-3 gap-y-1">
          {m.queue_other_tabs()}
          {others.map(({ to, text, count }) => (
            <Link key={to} to={to} className="link font-semibold">
              {text} <span className="figures">({count})</span>
            </Link>
          ))}
        </p>
      )}
      {children}
    </>
  )
}
