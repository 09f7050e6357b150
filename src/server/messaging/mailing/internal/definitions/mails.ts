import type { Language } from '#domain/platform/language/language.ts'
import { accountMails } from './account-mails.ts'
import { billingMails } from './billing-mails.ts'
import { contactMails } from './contact-mails.ts'
import type { MailDefinition } from './mail-definition.ts'
import { orderMails } from './order-mails.ts'
import { paymentMails } from './payment-mails.ts'
import { planMails } from './plan-mails.ts'
import { sampleFrame } from './sample-frame.ts'
import { siteMails } from './site-mails.ts'
import { withdrawalMails } from './withdrawal-mails.ts'

/** The built-in emails by key. */
export const mails = {
  ...orderMails,
  ...billingMails,
  ...paymentMails,
  ...planMails,
  ...withdrawalMails,
  ...accountMails,
  ...contactMails,
  ...siteMails,
}

export type MailKey = keyof typeof mails

/** Returns the definition of a built-in email; undefined for a custom template. */
export function mailDefinition(name: string): MailDefinition | undefined {
  return Object.hasOwn(mails, name) ? mails[name as MailKey] : undefined
}

/**
 * Returns the first sample of a template; for a custom template only the variables every template has, because the
 * sender supplies the others.
 */
export function sampleOf(name: string, language: Language): Record<string, unknown> {
  const { greeting, shop, url } = sampleFrame(language)
  const common = { ...greeting, ...shop, unsubscribe_url: url('/newsletter/unsubscribe/abc') }
  const variables = mailDefinition(name)?.samples(language)[0].variables ?? common
  return { ...variables, shop_url: url('/') }
}

/** Whether a template is built in: it cannot be deleted, and no custom template may use its name. */
export function isBuiltIn(name: string): boolean {
  return Object.hasOwn(mails, name)
}
