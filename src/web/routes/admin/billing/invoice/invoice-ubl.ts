import { documentFile } from './document-file.ts'

/** The document's data as UBL. */
export const loader = documentFile('issued-invoice-ubl', 'ubl')
