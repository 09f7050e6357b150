import './current-language.ts'

/** Every text a person reads, by key; typed, in the language asked for or the page's. */
export { m } from './compiled/messages.js'
