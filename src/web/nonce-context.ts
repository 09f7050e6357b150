import { createContext } from 'react'

/** The nonce of the document being drawn; empty in the browser, which hides nonces from scripts. */
export const NonceContext = createContext('')
