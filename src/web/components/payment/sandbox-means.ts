import type { SandboxCardInput } from './read-card.ts'

/** What one pays with at the embedded provider. */
export type SandboxMeans = { card: SandboxCardInput } | { iban: string }

/** One means of payment's fields: gives what was typed, or shows what is wrong with it. */
export type MeansForm = { read(): SandboxMeans | undefined }
