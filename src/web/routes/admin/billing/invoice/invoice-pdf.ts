import { documentFile } from './document-file.ts'

/** The document as it is printed. */
export const loader = documentFile('issued-invoice-pdf', 'pdf')
