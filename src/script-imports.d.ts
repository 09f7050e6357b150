/** `import script from './x.ts?script'`: the text of one bundled script (scripts/inline-scripts.mjs). */
declare module '*?script' {
  const script: string
  export default script
}
