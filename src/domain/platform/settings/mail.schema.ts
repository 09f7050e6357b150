import { z } from 'zod'

/** Sender and reply-to of the shop's emails, and whether the owner gets the daily digest. */
export const mailSchema = z.object({
  fromName: z.string().default('Vitrine'),
  /** Empty: MAIL_FROM of the environment, or the shop's default. */
  fromAddress: z.string().default(''),
  replyTo: z.string().default(''),
  /** Whether the owner gets the daily digest, sent in the morning. */
  isDigestSent: z.boolean().default(true),
})
