import { z } from 'zod'
import { storageKinds } from '../storage/storage-kind.ts'

const text = z.string().max(300).default('')

/** Where files are stored, and the owner's bucket; its keys are stored encrypted. */
export const storageSchema = z.object({
  kind: z.enum(storageKinds).default('disk'),
  /** Storage before the last move; still read until the owner empties it. */
  previous: z.enum(['', ...storageKinds]).default(''),
  endpoint: text,
  region: text,
  bucket: text,
  prefix: text,
  isPathStyle: z.boolean().default(true),
})
