import type { Ports } from '#server/ports/ports.ts'

/** What a change of texts needs. */
export type ContentPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'jobs'>

/** Whose act it is, as the audit log keeps it. */
export type ContentEditor = { actorId: string; ipHash: string }
