import type { StorageFault } from '#domain/platform/storage/storage-fault.ts'
import { FileStoreFault } from '#server/ports/files/file-store.ts'

const faults: Record<string, StorageFault> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  // The limit on file size of the process.
  EFBIG: 'disk_full',
  EACCES: 'disk_refused',
  EPERM: 'disk_refused',
  EROFS: 'disk_refused',
  EIO: 'disk_broken',
  EMFILE: 'busy',
  ENFILE: 'busy',
}

/**
 * Maps an error of the file system to a fault that an operator can act on; any other error is a bug and is returned
 * unchanged.
 */
export function faultOf(cause: unknown): unknown {
  const fault = faults[(cause as NodeJS.ErrnoException | undefined)?.code ?? '']
  return fault ? new FileStoreFault(fault, cause) : cause
}
