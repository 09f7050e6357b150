import './current-language.ts'

/** All texts for users, by key; typed, in the given language or the page's. */
export { m } from './compiled/messages.js'
