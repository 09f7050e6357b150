/** Why a storage cannot be used, as far as the causes can be distinguished. */
export const storageFaults = [
  'wrong_key',
  'forbidden',
  'no_bucket',
  'wrong_region',
  'wrong_clock',
  'unreachable',
  'busy',
  'damaged',
  'not_s3',
  'disk_full',
  'disk_refused',
  'disk_broken',
] as const

export type StorageFault = (typeof storageFaults)[number]
