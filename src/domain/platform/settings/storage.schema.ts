import { z } from 'zod'
import { storageKinds } from '../storage/storage-kind.ts'

const text = z.string().max(300).default('')

/** Where files lie, and the bucket the owner named; its keys are kept sealed. */
export const storageSchema = z.object({
  kind: z.enum(storageKinds).default('disk'),
  /** Where they lay before they were moved; kept and read until the owner empties it. */
  former: z.enum(['', ...storageKinds]).default(''),
  endpoint: text,
  region: text,
  bucket: text,
  prefix: text,
  isPathStyle: z.boolean().default(true),
})
