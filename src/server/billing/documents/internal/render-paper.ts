import type { ContractRows } from '../contract-text.ts'
import type { InvoiceRows } from '../model/invoice-rows.ts'
import { renderContractPdf } from './render-contract-pdf.ts'
import { renderInvoicePdf } from './render-invoice-pdf.ts'
import { type LegalText, renderLegalPdf } from './render-legal-pdf.ts'

/** What is drawn as a PDF, and everything it is drawn from: plain values, which may be told to another thread. */
export type Paper =
  | { kind: 'invoice'; of: InvoiceRows }
  | { kind: 'contract'; of: ContractRows }
  | { kind: 'legal'; of: LegalText }

/** Draws it here and now; some hundred milliseconds in which this thread does nothing else. */
export async function renderPaper({ kind, of }: Paper): Promise<Uint8Array> {
  switch (kind) {
    case 'invoice':
      return renderInvoicePdf(of)
    case 'contract':
      return renderContractPdf(of)
    case 'legal':
      return renderLegalPdf(of)
  }
}
