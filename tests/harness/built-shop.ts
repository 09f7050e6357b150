import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '#server/project-root.ts'
import type * as Main from '../../src/main.ts'

/** The shop as it was built: tests speak to what people will use. */
export function loadBuiltShop(): Promise<typeof Main> {
  return import(/* @vite-ignore */ pathToFileURL(join(projectRoot, 'build/server/main.js')).href)
}
