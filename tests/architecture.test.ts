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

test('every exemption from the table-write rule is needed', () => {
  expect(findIdleExemptions(projectRoot)).toEqual([])
})

/** Files that each break a rule, and the rule. */
const broken: [rule: string, path: string, content: string][] = [
  ['domain-imports-domain-only', 'src/domain/a.ts', "import type { Ports } from '#server/ports/ports.ts'"],
  ['domain-imports-domain-only', 'src/domain/b.ts', "import { join } from 'node:path'"],
  ['no-inline-type-imports', 'src/domain/c.ts', "export type T = import('#messages/messages.ts').T"],
  ['domain-imports-domain-only', 'src/domain/d.ts', "import { eq } from 'drizzle-orm'"],
  ['domain-zod-only-in-schemas', 'src/domain/e.ts', "import { z } from 'zod'"],
  ['messages-import-domain-only', 'src/messages/a.ts', "import '#server/ports/ports.ts'"],
  ['messages-import-domain-only', 'src/messages/b.ts', "import { z } from 'zod'"],
  ['server-imports-no-web', 'src/server/billing/a.ts', "import type { T } from '#web/forms/form.ts'"],
  ['server-imports-no-web', 'src/server/billing/b.ts', "import { Hono } from 'hono'"],
  ['server-imports-no-web', 'src/server/billing/c.ts', "import type { ReactNode } from 'react'"],
  [
    'server-imports-no-web',
    'src/server/billing/g.ts',
    "import '../../../packages/demo-sites/src/designs.ts'",
  ],
  ['adapters-only-in-wiring', 'src/server/billing/d.ts', "export * from '../adapters/disk/disk.ts'"],
  ['adapters-only-in-wiring', 'src/web/routes/a.tsx', "import '#server/adapters/disk/disk.ts'"],
  ...contexts.slice(1).flatMap((later, index): [string, string, string][] => {
    const earlier = contexts[index] ?? ''
    const rule = `${earlier}-imports-no-later-context`
    return [
      [rule, `src/server/${earlier}/early.ts`, `import '#server/${later}/late.ts'`],
      [rule, `src/server/${earlier}/early-rule.ts`, `import '#domain/${later}/late.ts'`],
      [rule, `src/domain/${earlier}/early.ts`, `import '#domain/${later}/late.ts'`],
    ]
  }),
  ['contexts-import-no-orchestration', 'src/server/sales/above.ts', "import '#server/config.ts'"],
  ['internal-of-another-context', 'src/server/sales/e.ts', "import '#server/billing/tax/internal/secret.ts'"],
  ['internal-of-another-context', 'src/server/cli/e.ts', "import '#server/billing/tax/internal/secret.ts'"],
  ['internal-of-the-server', 'src/web/b.ts', "import '#server/billing/tax/internal/secret.ts'"],
  [
    'adapters-import-ports-and-database-only',
    'src/server/adapters/disk/a.ts',
    "import '../../billing/tax/rate.ts'",
  ],
  ['adapters-import-ports-and-database-only', 'src/server/adapters/s3/a.ts', "import '../disk/disk.ts'"],
  ['vendors-only-in-adapters', 'src/server/billing/f.ts', "import 'better-auth'"],
  ['ports-and-database-import-no-context', 'src/server/ports/a.ts', "import '../billing/tax/rate.ts'"],
  ['wiring-in-entry-points-only', 'src/app.ts', "import './server/wiring.ts'"],
  [
    'components-import-no-server',
    'src/web/components/a.tsx',
    "import type { T } from '#server/billing/tax/rate.ts'",
  ],
  ['components-import-no-server', 'src/web/components/b.tsx', "import '../detour.ts'"],
  ['components-import-no-schema', 'src/web/components/c.tsx', "import '#domain/cart.schema.ts'"],
  ['web-imports-no-database', 'src/web/routes/c.tsx', "import('#server/database/database.ts')"],
  ['web-imports-no-database', 'src/web/middleware/a.ts', "import '#server/database/database.ts'"],
  [
    'web-imports-no-database',
    'src/web/middleware/b.ts',
    "import '../../../packages/embedded-postgres-server/src/server.ts'",
  ],
  ['web-writes-no-sql', 'src/web/forms/a.ts', "import { sql } from 'drizzle-orm'"],
  ['web-imports-no-startup', 'src/web/routes/d.tsx', "import '#server/config.ts'"],
  ['packages-import-no-shop', 'packages/tool/src/a.ts', "import '#domain/cart.schema.ts'"],
  ['packages-import-no-shop', 'packages/tool/src/b.ts', "import '../../../src/domain/cart.schema.ts'"],
  [
    'packages-import-no-shop',
    'packages/tool/src/c.ts',
    "import '../../embedded-postgres-server/src/server.ts'",
  ],
  [
    'packages-through-exports-only',
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
  ['no-cycles', 'src/web/circle.ts', "import type { T } from './round.ts'"],
  ['no-orphans', 'src/web/alone.ts', 'export const alone = 1'],
  ['no-orphans', 'packages/tool/src/alone.ts', 'export const alone = 1'],
  ['no-unresolved-imports', 'src/web/lost.ts', "import '#server/nowhere.ts'"],
  [
    'no-unresolved-imports',
    'src/web/deep.ts',
    "import '@vitrine/embedded-postgres-server/src/start-lock.ts'",
  ],
  ['no-unresolved-imports', 'packages/tool/src/lost.ts', "import './nowhere.ts'"],
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

describe('import rules', () => {
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

  test.for(broken)('the rule %s rejects %s', ([rule, path]) => {
    expect(found.filter(({ from }) => from === path).map((violation) => violation.rule)).toContain(rule)
  })

  test('no valid file is rejected', () => {
    expect(found.filter(({ from }) => from in sound)).toEqual([])
  })
})
