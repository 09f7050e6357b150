import { PageHeading } from '../page-heading.tsx'
import { ExportLink } from './export-link.tsx'
import { ListBody, type ListBodyProps } from './list-body.tsx'

type Props<Row> = ListBodyProps<Row> & { hint?: string; help: readonly string[]; mayExport: boolean }

/**
 * A read-only list page: title and export, views, search, rows, pager. Lists with bulk actions compose the same parts
 * themselves.
 */
export function ListPage<Row>({ hint, help, mayExport, ...body }: Props<Row>) {
  return (
    <>
      <PageHeading title={body.title} text={hint} help={help}>
        {mayExport && <ExportLink />}
      </PageHeading>
      <div className="mt-4">
        <ListBody {...body} />
      </div>
    </>
  )
}
