import { join } from 'node:path'
import { root } from './project-paths.mjs'

/** Arguments that keep the shop's memory low (docs/decisions/0051); Dockerfile and systemd units use the same. */
export const shopArguments = ['--max-semi-space-size=16', join(root, 'build', 'server', 'main.js')]
export const shopMemory = { MALLOC_ARENA_MAX: '2' }
