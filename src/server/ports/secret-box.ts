/** Keeps what must be read again but never lie open: keys of providers, the secrets of second factors. */
export interface SecretBox {
  /** Encrypts under the present key. `context` binds the text to its place: elsewhere it does not open. */
  seal(text: string, context: string): string
  /** Throws when the text was changed, belongs elsewhere, or was sealed under a key that is gone. */
  open(sealed: string, context: string): string
  /** Whether it was sealed under another key than the present one. */
  isStale(sealed: string): boolean
}
