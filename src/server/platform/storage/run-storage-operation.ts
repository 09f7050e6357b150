import { DomainError } from '#domain/platform/errors/errors.ts'
import { FileStoreFault } from '#server/ports/files/file-store.ts'

/** Runs a storage operation requested by a user; converts FileStoreFault to DomainError 'storage_refused'. */
export async function runStorageOperation<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof FileStoreFault) throw new DomainError('storage_refused', { fault: error.fault })
    throw error
  }
}
