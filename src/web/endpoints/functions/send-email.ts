import { z } from 'zod'
import { languages } from '#domain/platform/language/language.ts'
import { mailAddress } from '#domain/platform/text/mail-address.schema.ts'
import { sendCustomMail } from '#server/messaging/mailing/own/send-custom-mail.ts'
import type { FunctionCall } from './function-call.ts'
import { parseBody } from './parse-body.ts'

const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u)
const address = mailAddress('email_format_invalid')

/** PostgreSQL text cannot contain NUL. */
const withoutNul = /^[^\0]*$/

const common = {
  to: address,
  fromName: oneLine(80).optional(),
  fromEmail: address.optional(),
  replyTo: address.optional(),
  language: z.enum(languages).optional(),
}

const free = z.object({
  ...common,
  subject: oneLine(200),
  html: z.string().trim().min(1).max(100_000).regex(withoutNul),
})
const templated = z.object({
  ...common,
  template: z.string().min(1).max(100).regex(withoutNul),
  data: z
    .record(z.string().min(1).max(80), z.json())
    .refine((data) => !JSON.stringify(data).includes('\\u0000')),
})

/** A body with `template` is templated; any other body has a subject and a message. */
const isTemplated = (body: unknown) => typeof body === 'object' && body !== null && 'template' in body

/**
 * Sends a mail (contract B7): free with `to`, `subject` and `html`, or from a template with `to`, `template` and
 * `data`. The sender is always the shop's own address, which receivers can authenticate; another `fromEmail` becomes
 * the reply-to address.
 */
export async function sendEmail({ ports, body, caller, ipHash, requestKey, language }: FunctionCall) {
  const mail = isTemplated(body) ? parseBody(templated, body) : parseBody(free, body)
  return sendCustomMail(ports, {
    recipient: mail.to,
    language: mail.language ?? language,
    caller,
    ipHash,
    input:
      'template' in mail
        ? { template: mail.template, data: mail.data }
        : { subject: mail.subject, html: mail.html },
    fromName: mail.fromName,
    replyTo: mail.replyTo ?? mail.fromEmail,
    requestKey: requestKey?.slice(0, 200),
  })
}
