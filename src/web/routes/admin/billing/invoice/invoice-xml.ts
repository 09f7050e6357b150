import { documentFile } from './document-file.ts'

/** The document's data as Factur-X carries them (UN/CEFACT CII). */
export const loader = documentFile('issued-invoice-xml', 'cii')
