import { documentFile } from './document-file.ts'

/** The document as PDF. */
export const loader = documentFile('issued-invoice-pdf', 'pdf')
