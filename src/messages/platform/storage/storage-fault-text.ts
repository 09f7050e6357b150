import type { StorageFault } from '#domain/platform/storage/storage-fault.ts'
import { m } from '#messages/messages.ts'

const texts: Record<StorageFault, () => string> = {
  wrong_key: m.storage_fault_wrong_key,
  forbidden: m.storage_fault_forbidden,
  no_bucket: m.storage_fault_no_bucket,
  wrong_region: m.storage_fault_wrong_region,
  wrong_clock: m.storage_fault_wrong_clock,
  unreachable: m.storage_fault_unreachable,
  busy: m.storage_fault_busy,
  damaged: m.storage_fault_damaged,
  not_s3: m.storage_fault_not_s3,
  disk_full: m.storage_fault_disk_full,
  disk_refused: m.storage_fault_disk_refused,
  disk_broken: m.storage_fault_disk_broken,
}

/** Why a file store is unusable, and what to check. */
export function storageFaultText(fault: StorageFault): string {
  return texts[fault]()
}
