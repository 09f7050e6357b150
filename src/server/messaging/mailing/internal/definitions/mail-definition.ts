import type { MailCategory } from '#domain/messaging/mailing/mail-category.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { type SampleFrame, sampleFrame } from './sample-frame.ts'

type Variables = Record<string, unknown>

type Definition<V extends Variables> = {
  /** Name in the back office. */
  name: () => string
  /** Defaults to 'transactional'. */
  category?: MailCategory
  /**
   * Variables that every wording of the text must contain: what the law requires on a durable medium (withdrawal,
   * cancellation, price change), and the main link.
   */
  required: readonly NoInfer<Extract<keyof V, string>>[]
  /** Variable with a link that signs in or confirms on the recipient's behalf. */
  secret?: NoInfer<Extract<keyof V, string>>
  /** Variable whose value the built-in subject contains. */
  subject?: NoInfer<Extract<keyof V, string>>
  /** Sample values, as the shop would fill them in, for previews, test emails and tests. */
  sample: (frame: SampleFrame) => V
  /** Further samples by name, each as its differences from `sample`. */
  variants?: (frame: SampleFrame) => Record<string, Partial<NoInfer<V>>>
}

export type MailSample = { what: string; variables: Variables }

export type MailDefinition = {
  name: () => string
  category: MailCategory
  required: readonly string[]
  secret?: string
  subject?: string
  /** The first is shown in previews. */
  samples: (language: Language) => [MailSample, ...MailSample[]]
}

/** Defines a built-in email; its text is in `server/database/seed/mail-templates`. */
export function mail<V extends Variables>({
  sample,
  variants,
  ...definition
}: Definition<V>): MailDefinition {
  return {
    category: 'transactional',
    ...definition,
    samples: (language) => {
      const frame = sampleFrame(language)
      const variables = sample(frame)
      const variantEntries = Object.entries(variants?.(frame) ?? {})
      return [
        { what: 'sample', variables },
        ...variantEntries.map(([what, change]) => ({ what, variables: { ...variables, ...change } })),
      ]
    },
  }
}
