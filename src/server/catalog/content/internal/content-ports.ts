import type { Ports } from '#server/ports/ports.ts'

/** Ports that a change of texts needs. */
export type ContentPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'jobs'>

/** The author of a change, for the audit log. */
export type ContentEditor = { actorId: string; ipHash: string }
