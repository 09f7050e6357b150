import { join } from 'node:path'
import { projectRoot } from '../../project-root.ts'

export const seedFolder = join(projectRoot, 'src/server/database/seed')
