import { useState } from 'react'
import type { MailTemplateData } from './load-mail-template.ts'

/**
 * Changed and added samples, for previews and test mails. Those of a custom template are saved with it; those of a
 * built-in one last for one visit. `renderedForm` is a key that changes with each new form, which starts with the stored
 * samples.
 */
export function useSampleValues({ variables, samples, isBuiltIn }: MailTemplateData, renderedForm: string) {
  const [changed, setChanged] = useState({ renderedForm, values: samples })
  const { values } = changed.renderedForm === renderedForm ? changed : { values: samples }
  const setValues = (next: Record<string, string>) => setChanged({ renderedForm, values: next })
  return {
    values,
    areStored: !isBuiltIn,
    isChanged: !areSameSamples(values, samples),
    added: Object.keys(values).filter((name) => !variables.some((variable) => variable.name === name)),
    change: (name: string, value: string) => setValues({ ...values, [name]: value }),
    remove: (name: string) =>
      setValues(Object.fromEntries(Object.entries(values).filter(([key]) => key !== name))),
  }
}

export type SampleValues = ReturnType<typeof useSampleValues>

/** Compares regardless of order: the database returns the keys in another order. */
export function areSameSamples(a: Record<string, string>, b: Record<string, string>): boolean {
  const sorted = (samples: Record<string, string>) => JSON.stringify(Object.entries(samples).sort())
  return sorted(a) === sorted(b)
}
