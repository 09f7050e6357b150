import { useState } from 'react'
import { maxEmailedDocuments } from '#domain/billing/invoices/document-limits.ts'
import { m } from '#messages/messages.ts'
import type { Selection } from '#web/components/back-office/lists/use-selection.ts'
import { ResendDialog } from './resend-dialog.tsx'
import { ZipLink } from './zip-link.tsx'

type Props = {
  selection: Selection
  matching: number
  seenUntil: string
  mayExport: boolean
  mayResend: boolean
}

/** Actions on the selected documents: download, or send to their customers again. */
export function InvoiceBulkActions({ selection, matching, seenUntil, mayExport, mayResend }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  // 'Everything' means the documents at the time of the selection; the user has not seen documents issued later.
  const [everything, setEverything] = useState<{ until: string; count: number }>()
  if (selection.isEverything && !everything) setEverything({ until: seenUntil, count: matching })
  if (!selection.isEverything && everything) setEverything(undefined)
  const numbers = [...selection.ids]
  const count = everything?.count ?? numbers.length
  return (
    <>
      {mayExport && <ZipLink count={count} numbers={everything ? undefined : numbers} />}
      {mayResend && count > maxEmailedDocuments && (
        <span className="figures text-sm text-slate">
          {m.documents_resend_most({ max: maxEmailedDocuments })}
        </span>
      )}
      {mayResend && count <= maxEmailedDocuments && (
        <button type="button" onClick={() => setConfirming(true)} className="button-base button-quiet">
          {m.documents_resend()}
        </button>
      )}
      {isConfirming && (
        <ResendDialog
          chosen={everything ? { until: everything.until } : { numbers }}
          count={count}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
