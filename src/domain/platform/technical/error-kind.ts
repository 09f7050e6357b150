/** Where an unexpected error occurred. */
export type ErrorKind = 'request' | 'job' | 'browser'
