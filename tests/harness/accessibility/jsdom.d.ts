/** The part of jsdom that the tests use; it has no types of its own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html?: string, options?: { url?: string; runScripts?: 'outside-only' })
    window: Window & typeof globalThis
  }
}
