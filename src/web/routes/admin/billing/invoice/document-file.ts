import type { Permission } from '#domain/platform/access/permissions.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { findDocumentId } from '#server/billing/invoices/find-document.ts'
import { getDocument } from '#server/billing/invoices/get-document.ts'
import type { DocumentKind } from '#server/billing/invoices/text/document-name.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { documentResponse } from '#web/forms/responses/document-response.ts'

/** Loader that serves an issued document as the given kind of file and records the download in the audit log. */
export function documentFile(permission: Permission, kind: DocumentKind) {
  return pageLoader(permission, async (page) => {
    const number = page.params.number ?? ''
    const id = await findDocumentId(page.ports, number)
    if (id === undefined) throw new DomainError('not_found')
    await recordRead(page.ports, { ...(await requireEditor(page)), subject: `invoice/${id}` })
    return documentResponse(await getDocument(page.ports, id, kind))
  })
}
