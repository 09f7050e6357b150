import { defineConfig } from 'vitest/config'
import { SlowFirst } from './tests/harness/slow-first.ts'

const isFull = process.env.TEST_FULL === '1' || process.env.FAULTS_FULL === '1'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts'],
    exclude: [
      ...['tests/journeys/**', 'node_modules/**', 'build/**'],
      ...(isFull ? [] : ['tests/faults/processes/long-plays.test.ts']),
    ],
    // Node reads these itself, in a second instead of ten: they are what they will be, and large.
    server: { deps: { external: [/\/build\/server\//, /\/src\/messages\/compiled\//] } },
    globalSetup: ['tests/harness/global-setup.ts'],
    testTimeout: isFull ? 600_000 : 90_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
    // Most of a test's time was reading the built shop anew: files of a worker share it, and clean up behind themselves.
    isolate: false,
    // As the shop runs: React's other build checks everything it draws, and takes twice as long.
    env: { NODE_ENV: 'production' },
    unstubGlobals: true,
    sequence: { sequencer: SlowFirst },
  },
})
