import { createHash } from 'node:crypto'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { cleanFileName, findSiteFileFault } from '#domain/platform/storage/site-file.ts'

/**
 * Validates an uploaded file, which is then stored unchanged; returns it with a clean name and its SHA-256. Throws
 * DomainError 'site_file_refused' (kind, size, empty).
 */
export function checkFile({ name, bytes }: { name: string; bytes: Uint8Array }) {
  const cleanName = cleanFileName(name)
  const fault = findSiteFileFault({ name: cleanName, size: bytes.length })
  if (fault) throw new DomainError('site_file_refused', { fault })
  return { name: cleanName, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}
