import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/project-root.ts'

/** Which release of the shop this is. */
export const release: string = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).version
