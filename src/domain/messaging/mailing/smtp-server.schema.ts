import { z } from 'zod'
import { smtpSecurities } from './smtp-url.ts'

/** A mail server as the owner enters it. An empty password leaves the stored one unchanged. */
export const smtpServerSchema = z.object({
  host: z
    .string('smtp_host_required')
    .trim()
    .toLowerCase()
    .min(1, 'smtp_host_required')
    .max(253, 'too_long')
    .regex(/^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/, 'smtp_host_invalid'),
  port: z.coerce
    .number('smtp_port_invalid')
    .int('smtp_port_invalid')
    .min(1, 'smtp_port_invalid')
    .max(65_535, 'smtp_port_invalid'),
  security: z.enum(smtpSecurities, 'field_unknown'),
  user: z.string().trim().max(254, 'too_long').default(''),
  password: z.string().max(500, 'too_long').default(''),
})
