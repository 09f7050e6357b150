/** The part of jsdom that the tests use; it has no types of its own. */
declare module 'jsdom' {
  export class JSDOM {
    window: Window & typeof globalThis
  }
}
