import type { ReactNode } from 'react'
import { m } from '#messages/messages.ts'
import { ExportLink } from '#web/components/back-office/lists/export-link.tsx'
import { ListBody, type ListBodyProps } from '#web/components/back-office/lists/list-body.tsx'
import type { ListData } from '#web/components/back-office/lists/list-data.ts'
import { ListContext, type ListInPage } from '#web/components/back-office/lists/use-list.ts'
import { EmailsFrame } from './emails-frame.tsx'

type Props<Row, State extends string> = Omit<ListBodyProps<Row>, 'data' | 'views'> &
  Pick<ListInPage, 'rowsText'> & {
    text: string
    help: readonly string[]
    data: ListData<Row> & { counts: { total: number; byState: Partial<Record<State, number>> } }
    /** States of the rows: one view each, and the choices of the first filter. */
    states: { name: string; label: string; texts: readonly (readonly [State, string])[] }
    /** Rendered between the heading and the list. */
    children?: ReactNode
  }

/** List of the email pages: outbox and suppressions. */
export function MailList<Row extends { id: string }, State extends string>(props: Props<Row, State>) {
  const { data, states, children, text, help, rowsText, filters = [], ...list } = props
  const { counts } = data
  return (
    <ListContext value={{ ...data.list, rowsText }}>
      <EmailsFrame text={text} help={help} actions={data.mayExport && <ExportLink />}>
        {children}
        <ListBody
          {...list}
          data={data}
          views={[
            ['', m.filter_all(), counts.total],
            ...states.texts.map(
              ([state, label]) => [`?${states.name}=${state}`, label, counts.byState[state] ?? 0] as const,
            ),
          ]}
          filters={[{ name: states.name, label: states.label, choices: states.texts }, ...filters]}
        />
      </EmailsFrame>
    </ListContext>
  )
}
