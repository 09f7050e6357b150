import type { ReactNode } from 'react'
import { PageHeading } from '../page-heading.tsx'
import { ExportLink } from './export-link.tsx'
import { ListBody, type ListBodyProps } from './list-body.tsx'
import { ListContext, type ListInPage } from './use-list.ts'

type Props<Row> = ListBodyProps<Row> &
  Pick<ListInPage, 'rowsText'> & {
    hint?: string
    help: readonly string[]
    /** Further buttons of the heading. */
    buttons?: ReactNode
    /** Content between the heading and the list. */
    children?: ReactNode
  }

/** The page of a list: title, export, views, search, rows, pager. Lists with bulk actions compose the same parts. */
export function ListPage<Row extends { id: string }>(props: Props<Row>) {
  const { rowsText, hint, help, buttons, children, ...body } = props
  const { list, mayExport } = body.data
  return (
    <ListContext value={{ ...list, rowsText }}>
      <PageHeading title={body.title} text={hint} help={help}>
        {mayExport && <ExportLink />}
        {buttons}
      </PageHeading>
      {children}
      <div className="mt-4">
        <ListBody {...body} />
      </div>
    </ListContext>
  )
}
