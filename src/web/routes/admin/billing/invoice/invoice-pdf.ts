import { documentFile } from './document-file.ts'

export const loader = documentFile('issued-invoice-pdf', 'pdf')
