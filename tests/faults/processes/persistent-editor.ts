import { validPassword } from '#tests/harness/customers.ts'
import { PersistentBrowser, RetryableError } from './persistent-browser.ts'

const path = '/admin/products/categories'

/**
 * An administrator who adds categories. Before each try it checks whether the category exists, because a previous try
 * may have saved it and lost its response.
 */
export class PersistentEditor {
  /** Categories that the shop acknowledged as saved. */
  readonly acknowledged: string[] = []
  readonly browser: PersistentBrowser

  readonly #email: string

  constructor(address: string, index: number, email: string) {
    this.browser = new PersistentBrowser(address, index)
    this.#email = email
  }

  async add(name: string): Promise<void> {
    const { browser } = this
    await browser.retryUntilDone(async () => {
      const page = await browser.get(path)
      if (page.status === 302) return this.#signIn()
      if (page.status !== 200) throw new Error(`${path} answered ${page.status}`)
      if (page.text.includes(`${name}<`)) return
      const response = await browser.post(path, {
        intent: 'save',
        id: '',
        'name.fr': name,
        'description.fr': `Rayon ${name}.`,
      })
      // A clock jump on another instance may have ended the session: a redirect to the login saved nothing.
      if (response.status === 302) return this.#signIn()
      if (response.status !== 200) throw new RetryableError(`saving answered ${response.status}`)
    })
    this.acknowledged.push(name)
  }

  /** Signs in at the start and after a clock jump ended the session. Always throws, so that the caller retries. */
  async #signIn(): Promise<never> {
    const fields = { intent: 'sign-in', email: this.#email, password: validPassword }
    const { status } = await this.browser.post('/admin/login', fields)
    if (status !== 302) throw new Error(`Signing in answered ${status}`)
    throw new RetryableError('signed in: retry the action')
  }
}
