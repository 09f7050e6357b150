import { documentFile } from './document-file.ts'

/** The document as UBL XML. */
export const loader = documentFile('issued-invoice-ubl', 'ubl')
