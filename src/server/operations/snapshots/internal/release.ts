import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/project-root.ts'

/** The release of the shop, from package.json. */
export const release: string = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).version
