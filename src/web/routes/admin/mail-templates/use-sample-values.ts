import { useState } from 'react'
import type { MailTemplateData } from './load-mail-template.ts'

/** The samples as somebody changed them, and those they added, for previews and test mails of this visit. */
export function useSampleValues({ variables }: MailTemplateData) {
  const [values, setValues] = useState<Record<string, string>>({})
  return {
    values,
    isChanged: Object.keys(values).length > 0,
    added: Object.keys(values).filter((name) => !variables.some((variable) => variable.name === name)),
    change: (name: string, value: string) => setValues((before) => ({ ...before, [name]: value })),
    remove: (name: string) =>
      setValues((before) => Object.fromEntries(Object.entries(before).filter(([key]) => key !== name))),
  }
}

export type SampleValues = ReturnType<typeof useSampleValues>
