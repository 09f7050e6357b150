import { join } from 'node:path'
import { root } from './project-paths.mjs'

/** How the shop's process is started, so that it holds little memory (docs/decisions/0051); Dockerfile and units of systemd say the same. */
export const shopArguments = ['--max-semi-space-size=16', join(root, 'build', 'server', 'main.js')]
export const shopMemory = { MALLOC_ARENA_MAX: '2' }
