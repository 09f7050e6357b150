import { z } from 'zod'

const slashes = /^\/+|(?<!\/)\/+$/g

/** A bucket as the owner enters it. Empty keys leave the stored ones unchanged. Error messages are codes. */
export const bucketSchema = z.object({
  endpoint: z
    .string()
    .trim()
    .max(300, 'too_long')
    .default('')
    .transform((text) => text.replace(/(?<!\/)\/+$/, ''))
    .refine((text) => text === '' || isAddress(text), 'bucket_endpoint'),
  region: z
    .string()
    .trim()
    .default('')
    .refine((text) => /^[a-z0-9-]{0,60}$/i.test(text), 'bucket_region')
    .transform((text) => text || 'us-east-1'),
  bucket: z
    .string()
    .trim()
    .default('')
    .refine((text) => /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i.test(text), 'bucket_name'),
  prefix: z
    .string()
    .trim()
    .max(400, 'too_long')
    .default('')
    .transform((text) => text.replace(slashes, ''))
    .refine((text) => text === '' || /^[\w.-]{1,60}(\/[\w.-]{1,60}){0,4}$/.test(text), 'bucket_prefix')
    .refine((text) => !text.split('/').some((part) => part === '.' || part === '..'), 'bucket_prefix'),
  isPathStyle: z
    .literal('on')
    .optional()
    .transform((box) => box === 'on'),
  accessKey: z.string().trim().max(300, 'too_long').default(''),
  secretKey: z.string().trim().max(300, 'too_long').default(''),
})

export type BucketForm = z.output<typeof bucketSchema>

/**
 * Whether it is a web URL with nothing after its path; a user name or password in it would be visible to every reader
 * of the page.
 */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash
}
