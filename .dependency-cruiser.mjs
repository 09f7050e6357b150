import { contexts } from './scripts/checks/contexts.mjs'

const vendors = 'better-auth|nodemailer|pg-boss|pino|rate-limiter-flexible|stripe|@aws-sdk'
const frameworks = 'react|react-dom|react-router|@react-router|hono|@hono'
const test = '[.]test[.]tsx?$'

const inPackage = (names) => `(^|/)node_modules/(${names})(/|$)`

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'domain-imports-domain-only',
      comment: 'Pure rules: no I/O, no framework, not even node:.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: test },
      to: { pathNot: ['^src/domain/', inPackage('zod|stdnum|date-holidays|diff')] },
    },
    {
      name: 'domain-zod-only-in-schemas',
      comment: 'Pages import the domain; zod outside of *.schema.ts would be in their bundles.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: [test, '[.]schema[.]ts$'] },
      to: { path: inPackage('zod') },
    },
    {
      name: 'domain-tests-import-domain-only',
      severity: 'error',
      from: { path: `^src/domain/.*${test}` },
      to: { pathNot: ['^src/domain/', inPackage('vitest|fast-check|zod')] },
    },
    {
      name: 'messages-import-domain-only',
      severity: 'error',
      from: { path: '^src/messages/', pathNot: [test, '^src/messages/compiled/'] },
      to: { pathNot: ['^src/messages/', '^src/domain/'] },
    },
    {
      name: 'server-imports-no-web',
      comment: 'Commands and queries depend on neither requests nor pages.',
      severity: 'error',
      from: { path: '^src/server/' },
      to: {
        path: [
          '^src/web/',
          '^packages/demo-sites/',
          '^src/(app|main|worker|cli)[.]ts$',
          inPackage(frameworks),
        ],
      },
    },
    {
      name: 'adapters-only-in-wiring',
      comment: 'Modules depend on ports; only wiring.ts and wiring-storage.ts choose their adapters.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [test, '^src/server/wiring(-storage)?[.]ts$', '^src/server/adapters/'],
      },
      to: { path: '^src/server/adapters/' },
    },
    ...contexts.slice(0, -1).map((name, place) => ({
      name: `${name}-imports-no-later-context`,
      severity: 'error',
      from: { path: `^src/(domain|messages|server)/${name}/`, pathNot: `^src/domain/.*${test}` },
      to: { path: `^src/(domain|messages|server)/(${contexts.slice(place + 1).join('|')})/` },
    })),
    {
      name: 'contexts-import-no-orchestration',
      comment:
        'Orchestration and startup are above the contexts; project-root.ts and release.ts import nothing.',
      severity: 'error',
      from: { path: `^src/server/(${contexts.join('|')})/`, pathNot: test },
      to: {
        path: ['^src/server/[^/]+[.]ts$', '^src/server/cli/'],
        pathNot: '^src/server/(project-root|release)[.]ts$',
      },
    },
    {
      name: 'internal-of-another-context',
      severity: 'error',
      from: { path: '^src/server/([^/]+)/' },
      to: { path: '^src/server/.*/internal/', pathNot: '^src/server/$1/' },
    },
    {
      name: 'internal-of-the-server',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/[^/]+/' },
      to: { path: '^src/server/.*/internal/' },
    },
    {
      name: 'adapters-import-ports-and-database-only',
      comment: 'An adapter imports the domain, the ports, the database and its own folder.',
      severity: 'error',
      from: { path: '^src/server/adapters/([^/]+)/', pathNot: test },
      to: {
        path: '^src/',
        pathNot: ['^src/domain/', '^src/server/ports/', '^src/server/database/', '^src/server/adapters/$1/'],
      },
    },
    {
      name: 'vendors-only-in-adapters',
      severity: 'error',
      from: { path: '^src/', pathNot: [test, '^src/server/adapters/'] },
      to: { path: inPackage(vendors) },
    },
    {
      name: 'ports-and-database-import-no-context',
      severity: 'error',
      from: { path: '^src/server/(ports|database)/', pathNot: test },
      to: {
        path: '^src/server/[^/]+/',
        pathNot: '^src/server/(ports|database)/',
      },
    },
    {
      name: 'wiring-in-entry-points-only',
      severity: 'error',
      comment: 'Entry points build the ports; the application gets them as parameters.',
      from: {
        path: '^src/(app[.]ts$|server/|web/)',
        pathNot: [test, '^src/server/cli/', '^src/server/wiring[.]ts$'],
      },
      to: { path: '^src/server/wiring(-storage)?[.]ts$' },
    },
    {
      name: 'components-import-no-server',
      comment: 'Neither its types nor indirectly: components run in the browser.',
      severity: 'error',
      from: { path: '^src/web/components/', pathNot: test },
      to: { path: '^src/server/', reachable: true },
    },
    {
      name: 'components-import-no-schema',
      severity: 'error',
      from: { path: '^src/web/components/', pathNot: test },
      to: { path: '^src/domain/.*[.]schema[.]ts$', reachable: true },
    },
    {
      name: 'components-import-domain-messages-web-only',
      severity: 'error',
      from: { path: '^src/web/components/', pathNot: test },
      to: { path: '^src/', pathNot: ['^src/domain/', '^src/messages/', '^src/web/'] },
    },
    {
      name: 'web-imports-no-database',
      severity: 'error',
      from: { path: '^src/(web/|app[.]ts$)', pathNot: test },
      to: { path: ['^src/server/database/', '^packages/embedded-postgres-server/'] },
    },
    {
      name: 'web-writes-no-sql',
      comment: 'Except the health check of the database.',
      severity: 'error',
      from: { path: '^src/(web/|app[.]ts$)', pathNot: [test, '^src/web/endpoints/health[.]ts$'] },
      to: { path: inPackage('drizzle-orm|pg') },
    },
    {
      name: 'web-imports-no-startup',
      severity: 'error',
      from: { path: '^src/web/', pathNot: test },
      to: {
        path: [
          '^src/server/(config|environment[.]schema|wiring|wiring-storage|job-handlers|demo-accounts-file)[.]ts$',
          '^src/server/cli/',
          '^src/(app|main|worker|cli)[.]ts$',
        ],
      },
    },
    {
      name: 'packages-import-no-shop',
      comment: 'Packages get what they need as parameters.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^(src|tests|scripts|bench|packages)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'packages-through-exports-only',
      comment: 'An import by name goes through the exports of package.json, a relative path past them.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^packages/', dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: '^src/messages/compiled/' },
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        path: '^(src|packages)/',
        pathNot: [test, '[.]d[.]ts$', '^src/messages/compiled/'],
      },
      to: {},
    },
    {
      name: 'no-unresolved-imports',
      comment: 'An import that cannot be resolved would escape the rules above.',
      severity: 'error',
      from: { path: '^(src|packages)/' },
      to: { couldNotResolve: true, pathNot: ['^virtual:', '^[.]/[+]types/', '[.]css[?](url|inline)$'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '^src/messages/compiled/'] },
    exclude: { path: '^src/web/styles/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
