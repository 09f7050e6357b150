import { randomUUIDv7 } from 'node:crypto'
import type { Ids } from '../../ports/ids.ts'

export const randomIds: Ids = { next: () => randomUUIDv7() }
