import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts'],
    exclude: ['tests/journeys/**', 'node_modules/**', 'build/**'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
