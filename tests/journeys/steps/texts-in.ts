import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'

export type Texts = typeof m

/** The shop's texts in one language, so that a journey is written once for all languages. */
export function textsIn(language: Language): Texts {
  const options = { locale: language }
  return new Proxy({} as Texts, {
    get(_target, key: keyof Texts) {
      const text = m[key] as (inputs: object, options: { locale: Language }) => string
      return (inputs: object = {}) => text(inputs, options)
    },
  })
}
