import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '#server/project-root.ts'
import type * as Main from '../../src/main.ts'

let built: Promise<typeof Main> | undefined

/** The shop as it was built: tests speak to what people will use. Asked for once a worker: each import reads its megabytes anew. */
export function loadBuiltShop(): Promise<typeof Main> {
  built ??= import(/* @vite-ignore */ pathToFileURL(join(projectRoot, 'build/server/main.js')).href)
  return built
}
