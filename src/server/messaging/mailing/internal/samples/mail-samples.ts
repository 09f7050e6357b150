import type { Language } from '#domain/platform/language/language.ts'
import { accountSamples } from './account-samples.ts'
import { billingSamples } from './billing-samples.ts'
import { contactSamples } from './contact-samples.ts'
import type { MailSample } from './mail-sample.ts'
import { orderSamples } from './order-samples.ts'
import { planSamples } from './plan-samples.ts'
import { withdrawalSamples } from './withdrawal-samples.ts'

/** Returns the samples of every built-in template by name, in a language; previews, test emails and tests share them. */
export function mailSamples(language: Language): Record<string, readonly MailSample[]> {
  return {
    ...orderSamples(language),
    ...billingSamples(language),
    ...planSamples(language),
    ...withdrawalSamples(language),
    ...accountSamples(language),
    ...contactSamples(language),
  }
}
