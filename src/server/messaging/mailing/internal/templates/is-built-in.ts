import { mailSamples } from '../samples/mail-samples.ts'

const names: ReadonlySet<string> = new Set(Object.keys(mailSamples('fr')))

/** Whether a template is built in: it cannot be deleted, and no custom template may use its name. */
export function isBuiltIn(name: string): boolean {
  return names.has(name)
}
