import { m } from '#messages/messages.ts'
import { getDocument } from './billing/invoices/get-document.ts'
import { getLegalPdf } from './billing/legal/get-legal-pdf.ts'
import { renderUnpaidDuplicate } from './billing/receivables/unpaid-duplicate.ts'
import type { FetchAttachment } from './ports/ports.ts'
import { getContractPdf } from './sales/checkout/get-contract-pdf.ts'

/** Fetches a document from the module that issued it. */
export const fetchAttachment: FetchAttachment = async (ports, attachment) => {
  const contentType = 'application/pdf'
  if (attachment.kind === 'invoice') {
    const { name: filename, bytes } = await getDocument(ports, attachment.invoiceId, 'pdf')
    return { filename, contentType, bytes }
  }
  if (attachment.kind === 'unpaid_duplicate') {
    const { invoiceId, writeOffId } = attachment
    return { contentType, ...(await renderUnpaidDuplicate(ports, invoiceId, writeOffId)) }
  }
  if (attachment.kind === 'contract') {
    const { number, bytes, language } = await getContractPdf(ports, attachment.orderId)
    return { filename: m.file_contract({ number }, { locale: language }), contentType, bytes }
  }
  const { kind, bytes, language } = await getLegalPdf(ports, attachment.documentId)
  const filename =
    kind === 'withdrawal-form' ? m.file_withdrawal_form({}, { locale: language }) : `${kind}-${language}.pdf`
  return { filename, contentType, bytes }
}
