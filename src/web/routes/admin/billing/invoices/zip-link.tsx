import { FileArchive } from 'lucide-react'
import { maxArchivedDocuments } from '#domain/billing/invoices/document-limits.ts'
import { changeListQuery, writeListQuery } from '#domain/platform/lists/list-query.ts'
import { m } from '#messages/messages.ts'
import { useList } from '#web/components/back-office/lists/use-list.ts'
import { count } from '#web/components/ui/count.ts'

/** Downloads the PDFs of the whole list or of the given documents. If there are too many, shows the maximum instead. */
export function ZipLink({ count: documentCount, numbers }: { count: number; numbers?: readonly string[] }) {
  const { path, shape, query } = useList()
  if (documentCount === 0) return null
  if (documentCount > maxArchivedDocuments)
    return (
      <span className="figures max-w-60 text-sm text-slate">
        {m.documents_zip_most({ max: count(maxArchivedDocuments) })}
      </span>
    )
  const search = numbers
    ? `?${new URLSearchParams({ numbers: numbers.join(',') })}`
    : writeListQuery(shape, changeListQuery(query, {}))
  return (
    <a href={`${path}/documents.zip${search}`} className="button-base button-quiet" download>
      <FileArchive aria-hidden="true" className="size-5" />
      {m.documents_zip()}
    </a>
  )
}
