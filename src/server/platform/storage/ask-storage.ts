import { DomainError } from '#domain/platform/errors/errors.ts'
import { FileStoreFault } from '#server/ports/file-store.ts'

/** What a storage refuses somebody asked for, as a refusal they are shown: 'storage_refused'. */
export async function askStorage<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof FileStoreFault) throw new DomainError('storage_refused', { fault: error.fault })
    throw error
  }
}
