import { m } from '#messages/messages.ts'
import { getDocument } from '../billing/get-document.ts'
import { drawUnpaidDuplicate } from '../billing/unpaid-duplicate.ts'
import { getContractPdf } from '../checkout/get-contract-pdf.ts'
import type { MailAttachment } from '../database/schema/mailing.ts'
import { getLegalPdf } from '../legal/get-legal-pdf.ts'
import type { Ports } from '../ports/ports.ts'

/** A document of a mail with its bytes, as it leaves: always the one that was issued. */
export async function fetchAttachment(
  ports: Pick<Ports, 'db' | 'clock' | 'settings' | 'files' | 'shop' | 'log'>,
  attachment: MailAttachment,
): Promise<{ filename: string; contentType: string; bytes: Uint8Array }> {
  const contentType = 'application/pdf'
  if (attachment.kind === 'invoice') {
    const { name: filename, bytes } = await getDocument(ports, attachment.invoiceId, 'pdf')
    return { filename, contentType, bytes }
  }
  if (attachment.kind === 'unpaid_duplicate') {
    const { invoiceId, writeOffId } = attachment
    return { contentType, ...(await drawUnpaidDuplicate(ports, invoiceId, writeOffId)) }
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
