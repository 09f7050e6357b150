import type { ContractData } from '../contract-text.ts'
import type { InvoiceRows } from '../model/invoice-rows.ts'
import { renderContractPdf } from './render/render-contract-pdf.ts'
import { renderInvoicePdf } from './render/render-invoice-pdf.ts'
import { type LegalText, renderLegalPdf } from './render/render-legal-pdf.ts'

/** A PDF to render, with all its input as plain values that can be posted to a thread. */
export type PdfInput =
  | { kind: 'invoice'; of: InvoiceRows }
  | { kind: 'contract'; of: ContractData }
  | { kind: 'legal'; of: LegalText }

/** Renders in this thread and blocks it for some hundred milliseconds. */
export async function renderPdfInline({ kind, of }: PdfInput): Promise<Uint8Array> {
  switch (kind) {
    case 'invoice':
      return renderInvoicePdf(of)
    case 'contract':
      return renderContractPdf(of)
    case 'legal':
      return renderLegalPdf(of)
  }
}
