import { randomUUIDv7 } from 'node:crypto'
import type { IdGenerator } from '../../ports/ids.ts'

export const randomIds: IdGenerator = { next: () => randomUUIDv7() }
