import { createContext } from 'react'

/** The nonce of the document being rendered; empty in the browser, which hides nonces from scripts. */
export const NonceContext = createContext('')
