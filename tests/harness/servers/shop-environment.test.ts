import { expect, test, vi } from 'vitest'
import { shopEnvironment } from './shop-environment.ts'

test('a shop started by tests ignores the settings of the shell', () => {
  const strange = [
    'DATABASE_URL',
    'APP_SECRET',
    'SMTP_URL',
    'S3_BUCKET',
    'PROVISIONING_URL',
    'DATA_DIR',
    'SHOP_MODE',
  ]
  for (const name of strange) vi.stubEnv(name, 'foreign')
  vi.stubEnv('HOME', '/home/user')
  const environment = shopEnvironment({ PORT: '1' })
  vi.unstubAllEnvs()
  expect(environment).toMatchObject({ PORT: '1', HOME: '/home/user' })
  expect(Object.keys(environment).filter((name) => strange.includes(name))).toEqual([])
})
