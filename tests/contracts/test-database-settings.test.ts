import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '#tests/harness/create-test-app.ts'

test('the test database runs without fsync, synchronous commits and full page writes', async () => {
  await using shop = await createTestApp()
  const { rows } = await shop.ports.db.execute(
    sql`SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit, current_setting('full_page_writes') AS pages`,
  )
  expect(rows).toEqual([{ fsync: 'off', commit: 'off', pages: 'off' }])
})
