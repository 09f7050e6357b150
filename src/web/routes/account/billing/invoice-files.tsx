import { m } from '#messages/messages.ts'
import { localPath } from '#web/local-path.ts'

/** Download links of an invoice or credit note: the PDF, and its data for accounting software. */
export function InvoiceFiles({ number }: { number: string }) {
  return (
    <span className="flex flex-col items-start gap-1 max-md:items-end">
      <a
        href={localPath(`/user/invoices/${number}/invoice.pdf`)}
        className="button-base button-quiet min-h-9 py-1.5 text-sm"
        aria-label={m.invoices_pdf_of({ number })}
      >
        PDF
      </a>
      <span className="flex flex-wrap gap-x-3 text-sm">
        <a
          href={localPath(`/user/invoices/${number}/invoice.xml`)}
          className="link inline-block py-1"
          aria-label={m.invoices_xml_of({ number })}
        >
          {m.invoices_xml()}
        </a>
        <a
          href={localPath(`/user/invoices/${number}/ubl.xml`)}
          className="link inline-block py-1"
          aria-label={m.invoices_ubl_of({ number })}
        >
          {m.invoices_ubl()}
        </a>
      </span>
    </span>
  )
}
