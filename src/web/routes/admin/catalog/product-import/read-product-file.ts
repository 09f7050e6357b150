import { type DecodedFile, decodeTextFile } from '#domain/platform/csv/decode-text-file.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { requireFile } from '#web/forms/responses/require-file.ts'

/** First bytes of spreadsheet files: ZIP (XLSX, ODS) and the old Excel format. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/**
 * Text of the uploaded file, in one of the known encodings.
 * Throws DomainError 'file_refused' without a file, 'file_is_workbook' for a spreadsheet, 'file_unreadable' if it is
 * not text.
 */
export async function readProductFile(form: FormData, language: Language): Promise<DecodedFile> {
  const bytes = new Uint8Array(await requireFile(form, 'file', 'file_refused').arrayBuffer())
  if (workbooks.some((start) => start.every((byte, index) => bytes[index] === byte)))
    throw new DomainError('file_is_workbook')
  const decoded = decodeTextFile(bytes, language)
  if (!decoded) throw new DomainError('file_unreadable')
  return decoded
}
