import { relative } from '@react-router/dev/routes'

const { prefix, route } = relative(import.meta.dirname)

/** Pages inside the frame of the back office. */
export const billingPages = [
  route('invoices', 'invoices/invoices.tsx', { id: 'all-invoices' }),
  ...prefix('invoices', [
    route('checks', 'checks/checks.tsx', { id: 'invoice-checks' }),
    route(':number', 'invoice/invoice.tsx', { id: 'issued-invoice' }),
    route(':number/credit', 'credit-notes/credit.tsx', { id: 'invoice-credit' }),
    route('template', 'invoice-template/invoice-template.tsx', { id: 'invoice-template' }),
  ]),
  route('ledger', 'ledger/ledger.tsx', { id: 'ledger' }),
  route('legal', 'legal/legal-texts.tsx', { id: 'legal-texts' }),
  ...prefix('legal', [
    route(':kind', 'legal/legal-text.tsx', { id: 'legal-text' }),
    route(':kind/publish', 'legal/publish.tsx', { id: 'legal-publish' }),
  ]),
]

/** Files and endpoints, which have no frame. */
export const billingFiles = [
  ...prefix('invoices', [
    route('export.csv', 'invoices/export.ts', { id: 'all-invoices-export' }),
    route('documents.zip', 'invoices/documents-zip.ts', { id: 'all-invoices-zip' }),
    route(':number/invoice.pdf', 'invoice/invoice-pdf.ts', { id: 'issued-invoice-pdf' }),
    route(':number/invoice.xml', 'invoice/invoice-xml.ts', { id: 'issued-invoice-xml' }),
    route(':number/duplicate.pdf', 'invoice/invoice-duplicate.ts', { id: 'issued-invoice-duplicate' }),
    route(':number/ubl.xml', 'invoice/invoice-ubl.ts', { id: 'issued-invoice-ubl' }),
    route(':number/credit/preview.pdf', 'credit-notes/credit-preview-pdf.ts', { id: 'invoice-credit-pdf' }),
    route('template/preview.pdf', 'invoice-template/preview.ts', { id: 'invoice-template-preview' }),
    route('template/logo', 'invoice-template/logo.ts', { id: 'invoice-logo' }),
  ]),
  ...prefix('ledger', [
    route('export.csv', 'ledger/export.ts', { id: 'ledger-export' }),
    route('accounts.csv', 'ledger/accounts.ts', { id: 'ledger-accounts' }),
    route('one-stop-shop.csv', 'ledger/one-stop-shop.ts', { id: 'ledger-one-stop-shop' }),
    route('archive.zip', 'ledger/archive.ts', { id: 'ledger-archive' }),
    route('daily-sales.csv', 'ledger/daily-sales.ts', { id: 'ledger-daily-sales' }),
  ]),
]
