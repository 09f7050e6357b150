import { Download } from 'lucide-react'
import { writeListQuery } from '#domain/platform/lists/list-query.ts'
import { m } from '#messages/messages.ts'
import { useList } from './use-list.ts'

/** 'Exporter': downloads the rows the list shows. */
export function ExportLink() {
  const { path, shape, query } = useList()
  return (
    <a
      href={`${path}/export.csv${writeListQuery(shape, query)}`}
      className="button-base button-quiet"
      download
    >
      <Download aria-hidden="true" className="size-5" />
      {m.list_export()}
    </a>
  )
}
