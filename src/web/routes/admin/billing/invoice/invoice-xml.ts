import { documentFile } from './document-file.ts'

/** The document's data in the syntax of Factur-X (UN/CEFACT CII). */
export const loader = documentFile('issued-invoice-xml', 'cii')
