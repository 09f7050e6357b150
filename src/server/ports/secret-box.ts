/** Encrypts secrets that must be readable again: keys of providers, secrets of second factors. */
export interface SecretBox {
  /**
   * Encrypts under the current key. `context` binds the ciphertext to its place of storage: `open` throws with another
   * context.
   */
  seal(text: string, context: string): string
  /** Throws if the text was changed, has another context, or was encrypted under a key that no longer exists. */
  open(sealed: string, context: string): string
  /** Whether it was encrypted under a key other than the current one. */
  isStale(sealed: string): boolean
}
