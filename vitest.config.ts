import { defineConfig } from 'vitest/config'
import { SlowFirst } from './tests/harness/runner/slow-first.ts'

/** Vite transforms every module for the first, the second builds an image, the others need servers and browsers of their own. */
const fullOnly = [
  'tests/contracts/development-server.test.ts',
  'tests/contracts/image.test.ts',
  'tests/services/**',
  'tests/engines/**',
]
const isFull = process.env.TEST_FULL === '1' || process.env.FAULTS_FULL === '1'

export default defineConfig({
  test: {
    // Node reads these itself, in a second instead of ten: they are what they will be, and large.
    server: { deps: { external: [/\/build\/server\//, /\/src\/messages\/compiled\//] } },
    testTimeout: isFull ? 600_000 : 90_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
    // As the shop runs: React's other build checks everything it draws, and takes twice as long.
    env: { NODE_ENV: 'production' },
    // What a library will take away fails the tests before that.
    execArgv: ['--throw-deprecation'],
    unstubGlobals: true,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          // What a browser knows lives as long as its page: each file begins with a new one.
          isolate: true,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['src/{domain,messages,server}/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        // As the production build of React that NODE_ENV selects.
        oxc: { jsx: { development: false } },
        test: {
          name: 'demo-sites',
          include: ['packages/demo-sites/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'embedded-postgres-server',
          include: ['packages/embedded-postgres-server/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'shop',
          include: ['tests/**/*.test.ts'],
          exclude: [
            'tests/journeys/**',
            ...(isFull ? [] : fullOnly),
            ...(process.env.FAULTS_FULL === '1' ? [] : ['tests/faults/processes/long-runs.test.ts']),
          ],
          globalSetup: ['tests/harness/runner/global-setup.ts'],
          // Most of a test's time was reading the built shop anew: files of a worker share it, and clean up behind themselves.
          isolate: false,
        },
      },
    ],
  },
})
