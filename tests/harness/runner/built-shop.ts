import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '#server/project-root.ts'
import type * as Main from '../../../src/main.ts'

let built: Promise<typeof Main> | undefined

/** The built shop: tests run the code that is deployed. Imported once per worker, since each import reads megabytes. */
export function loadBuiltShop(): Promise<typeof Main> {
  built ??= import(/* @vite-ignore */ pathToFileURL(join(projectRoot, 'build/server/main.js')).href)
  return built
}
