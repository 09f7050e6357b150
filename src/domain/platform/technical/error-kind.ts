/** Where an error that nobody expected came up. */
export type ErrorKind = 'request' | 'job' | 'browser'
