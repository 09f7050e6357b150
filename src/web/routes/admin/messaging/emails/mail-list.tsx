import type { ReactNode } from 'react'
import { m } from '#messages/messages.ts'
import { ExportLink } from '#web/components/back-office/lists/export-link.tsx'
import { ListBody, type ListBodyProps } from '#web/components/back-office/lists/list-body.tsx'
import { EmailsFrame } from './emails-frame.tsx'

type Props<Row, State extends string> = Pick<
  ListBodyProps<Row>,
  'title' | 'empty' | 'keyOf' | 'nameOf' | 'columns' | 'days' | 'actions'
> & {
  text: string
  help: readonly string[]
  data: Pick<ListBodyProps<Row>, 'rows' | 'previous' | 'next'> & {
    views: ListBodyProps<Row>['saved']
    mayExport: boolean
    counts: { total: number; matching: number; byState: Partial<Record<State, number>> }
  }
  /** States of the rows, each with a view and as the first filter. */
  states: { name: string; label: string; texts: readonly (readonly [State, string])[] }
  filters?: ListBodyProps<Row>['filters']
  /** Between the heading and the list. */
  children?: ReactNode
}

/** List of the email pages: outbox and suppressions. */
export function MailList<Row, State extends string>(props: Props<Row, State>) {
  const { data, states, children, text, help, filters = [], ...list } = props
  const { counts } = data
  return (
    <EmailsFrame text={text} help={help} actions={data.mayExport && <ExportLink />}>
      {children}
      <ListBody
        {...list}
        rows={data.rows}
        matching={counts.matching}
        total={counts.total}
        previous={data.previous}
        next={data.next}
        saved={data.views}
        views={[
          ['', m.filter_all(), counts.total],
          ...states.texts.map(
            ([state, shown]) => [`?${states.name}=${state}`, shown, counts.byState[state] ?? 0] as const,
          ),
        ]}
        filters={[{ name: states.name, label: states.label, choices: states.texts }, ...filters]}
      />
    </EmailsFrame>
  )
}
