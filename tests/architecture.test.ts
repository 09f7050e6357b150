import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import { checkImports } from '../scripts/checks/check-imports.mjs'
import { contextTable, documentedTable } from '../scripts/checks/context-table.mjs'
import { contexts } from '../scripts/checks/contexts.mjs'
import { findIdleExemptions } from '../scripts/checks/table-writes.mjs'

test('every import follows the rules', async () => {
  const { modules, dependencies, violations, contextImports } = await checkImports()
  expect(modules).toBeGreaterThan(100)
  expect(dependencies).toBeGreaterThan(200)
  expect(violations.map(({ text }) => text)).toEqual([])
  expect(documentedTable(), 'npm run contexts writes it').toBe(contextTable(contextImports))
})

test('every exemption of a write is needed', () => {
  expect(findIdleExemptions(projectRoot)).toEqual([])
})

/** Files that each break a rule, and the rule. */
const broken: [rule: string, path: string, content: string][] = [
  ['domain-stands-alone', 'src/domain/a.ts', "import type { Ports } from '#server/ports/ports.ts'"],
  ['domain-stands-alone', 'src/domain/b.ts', "import { join } from 'node:path'"],
  ['no-inline-type-imports', 'src/domain/c.ts', "export type T = import('#messages/messages.ts').T"],
  ['domain-stands-alone', 'src/domain/d.ts', "import { eq } from 'drizzle-orm'"],
  ['domain-zod-only-in-schemas', 'src/domain/e.ts', "import { z } from 'zod'"],
  ['messages-know-only-the-domain', 'src/messages/a.ts', "import '#server/ports/ports.ts'"],
  ['messages-know-only-the-domain', 'src/messages/b.ts', "import { z } from 'zod'"],
  ['server-knows-no-web', 'src/server/billing/a.ts', "import type { T } from '#web/forms/form.ts'"],
  ['server-knows-no-web', 'src/server/billing/b.ts', "import { Hono } from 'hono'"],
  ['server-knows-no-web', 'src/server/billing/c.ts', "import type { ReactNode } from 'react'"],
  ['server-knows-no-web', 'src/server/billing/g.ts', "import '../../../packages/demo-sites/src/designs.ts'"],
  ['adapters-only-in-wiring', 'src/server/billing/d.ts', "export * from '../adapters/disk/disk.ts'"],
  ['adapters-only-in-wiring', 'src/web/routes/a.tsx', "import '#server/adapters/disk/disk.ts'"],
  ...contexts.slice(1).flatMap((later, index): [string, string, string][] => {
    const earlier = contexts[index] ?? ''
    const rule = `${earlier}-knows-no-later-context`
    return [
      [rule, `src/server/${earlier}/early.ts`, `import '#server/${later}/late.ts'`],
      [rule, `src/server/${earlier}/early-rule.ts`, `import '#domain/${later}/late.ts'`],
      [rule, `src/domain/${earlier}/early.ts`, `import '#domain/${later}/late.ts'`],
    ]
  }),
  ['contexts-know-nothing-above-them', 'src/server/sales/above.ts', "import '#server/config.ts'"],
  ['internal-to-its-context', 'src/server/sales/e.ts', "import '#server/billing/tax/internal/secret.ts'"],
  ['internal-to-its-context', 'src/server/cli/e.ts', "import '#server/billing/tax/internal/secret.ts'"],
  ['internal-to-the-server', 'src/web/b.ts', "import '#server/billing/tax/internal/secret.ts'"],
  ['adapters-know-ports-and-database', 'src/server/adapters/disk/a.ts', "import '../../billing/tax/rate.ts'"],
  ['adapters-know-ports-and-database', 'src/server/adapters/s3/a.ts', "import '../disk/disk.ts'"],
  ['vendors-only-in-adapters', 'src/server/billing/f.ts', "import 'better-auth'"],
  ['ports-and-database-know-no-module', 'src/server/ports/a.ts', "import '../billing/tax/rate.ts'"],
  ['wiring-is-for-starting', 'src/app.ts', "import './server/wiring.ts'"],
  [
    'components-know-no-server',
    'src/web/components/a.tsx',
    "import type { T } from '#server/billing/tax/rate.ts'",
  ],
  ['components-know-no-server', 'src/web/components/b.tsx', "import '../detour.ts'"],
  ['components-know-no-schema', 'src/web/components/c.tsx', "import '#domain/cart.schema.ts'"],
  ['web-knows-no-database', 'src/web/routes/c.tsx', "import('#server/database/database.ts')"],
  ['web-knows-no-database', 'src/web/middleware/a.ts', "import '#server/database/database.ts'"],
  [
    'web-knows-no-database',
    'src/web/middleware/b.ts',
    "import '../../../packages/embedded-postgres-server/src/server.ts'",
  ],
  ['web-writes-no-sql', 'src/web/forms/a.ts', "import { sql } from 'drizzle-orm'"],
  ['web-starts-nothing', 'src/web/routes/d.tsx', "import '#server/config.ts'"],
  ['packages-know-no-shop', 'packages/tool/src/a.ts', "import '#domain/cart.schema.ts'"],
  ['packages-know-no-shop', 'packages/tool/src/b.ts', "import '../../../src/domain/cart.schema.ts'"],
  [
    'packages-know-no-shop',
    'packages/tool/src/c.ts',
    "import '../../embedded-postgres-server/src/server.ts'",
  ],
  [
    'packages-only-by-exports',
    'src/server/platform/a.ts',
    "import '../../../packages/embedded-postgres-server/src/server.ts'",
  ],
  ...[
    "import { bill } from '#server/database/schema/billing/bills.ts'\nexport const a = (db) => db.insert(bill)",
    "import { bill as b } from '#server/database/schema/billing/bills.ts'\ntransaction\n  .delete(b)",
    "import { sql } from 'drizzle-orm'\nexport const a = sql`UPDATE bill_row SET paid = true`",
    `import { bill } from '#server/database/schema/billing/bills.ts'\nsql\`DELETE FROM \${bill}\``,
    "import 'drizzle-orm'\nexport const a = (db, table) => db.update(table)",
  ].map((content, index): [string, string, string] => [
    'tables-written-by-their-context',
    `src/server/sales/write${index}.ts`,
    content,
  ]),
  ['no-circles', 'src/web/circle.ts', "import type { T } from './round.ts'"],
  ['no-orphans', 'src/web/alone.ts', 'export const alone = 1'],
  ['no-orphans', 'packages/tool/src/alone.ts', 'export const alone = 1'],
  ['nothing-unknown', 'src/web/lost.ts', "import '#server/nowhere.ts'"],
  ['nothing-unknown', 'src/web/deep.ts', "import '@vitrine/embedded-postgres-server/src/start-lock.ts'"],
  ['nothing-unknown', 'packages/tool/src/lost.ts', "import './nowhere.ts'"],
]

/** Files around them that break none. */
const sound: Record<string, string> = {
  'src/domain/cart.schema.ts': "import { z } from 'zod'",
  'src/messages/messages.ts': "import type { Cart } from '#domain/cart.schema.ts'\nexport type T = Cart",
  'src/server/ports/ports.ts': "import type { D } from '../database/database.ts'",
  'src/server/database/database.ts': "import { drizzle } from 'drizzle-orm/node-postgres'",
  'src/server/database/schema/billing/bills.ts':
    "import { pgTable } from 'drizzle-orm/pg-core'\nexport const bill = pgTable('bill_row', {})",
  'src/server/billing/writes.ts':
    "import { bill } from '#server/database/schema/billing/bills.ts'\nexport const a = (db) => db.insert(bill)",
  'src/server/adapters/disk/disk.ts': "import type { P } from '../../ports/ports.ts'",
  'src/server/billing/tax/internal/secret.ts': "import 'node:crypto'",
  'src/server/billing/tax/rate.ts': "import './internal/secret.ts'",
  'src/server/config.ts': "import 'node:fs'",
  'src/server/wiring.ts': "import './adapters/disk/disk.ts'\nimport './config.ts'",
  'src/main.ts': "import './server/wiring.ts'",
  ...Object.fromEntries(contexts.map((name) => [`src/server/${name}/late.ts`, "import 'node:crypto'"])),
  ...Object.fromEntries(
    contexts.slice(1).map((name) => [`src/domain/${name}/late.ts`, 'export const late = 1']),
  ),
  'packages/demo-sites/src/designs.ts': "import 'node:crypto'",
  'packages/embedded-postgres-server/src/server.ts': "import 'node:crypto'",
  'src/web/detour.ts': "import '#server/billing/tax/rate.ts'",
  'src/web/forms/form.ts': "import type { P } from '#server/ports/ports.ts'",
  'src/web/round.ts': "import type { T } from './circle.ts'",
}

describe('the rules are held', () => {
  let folder = ''
  let found: { rule: string; from: string }[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-rules-'))
    await cp(join(projectRoot, 'package.json'), join(folder, 'package.json'))
    await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
    for (const [path, content] of [...broken.map(([, ...file]) => file), ...Object.entries(sound)]) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    }
    found = (await checkImports(folder)).violations
  })

  afterAll(() => rm(folder, { recursive: true, force: true }))

  test.for(broken)('%s is what %s breaks', ([rule, path]) => {
    expect(found.filter(({ from }) => from === path).map((violation) => violation.rule)).toContain(rule)
  })

  test('and nothing sound is refused', () => {
    expect(found.filter(({ from }) => from in sound)).toEqual([])
  })
})
