import type { StorageFault } from '#domain/platform/storage/storage-fault.ts'
import { FileStoreFault } from '../../ports/file-store.ts'

const faults: Record<string, StorageFault> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  // A limit on what the process may write.
  EFBIG: 'disk_full',
  EACCES: 'disk_refused',
  EPERM: 'disk_refused',
  EROFS: 'disk_refused',
  EIO: 'disk_broken',
  EMFILE: 'busy',
  ENFILE: 'busy',
}

/** What went wrong in the folder, as people can do something about it; anything else is a mistake of ours and stays what it is. */
export function faultOf(cause: unknown): unknown {
  const fault = faults[(cause as NodeJS.ErrnoException | undefined)?.code ?? '']
  return fault ? new FileStoreFault(fault, cause) : cause
}
