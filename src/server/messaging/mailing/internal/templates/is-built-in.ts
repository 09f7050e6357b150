import { mailSamples } from '../samples/mail-samples.ts'

const names: ReadonlySet<string> = new Set(Object.keys(mailSamples('fr')))

/** Whether the shop itself sends a template: it cannot be deleted, and nothing of the owner's own is called like it. */
export function isBuiltIn(name: string): boolean {
  return names.has(name)
}
